"""Cold drinks in glasses, coffee in cups, tea from the pot."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, join, lathe, mesh, rotations, scatter
from kit.tableware import glaze, spoon
from parts.cut import lump
from parts.drinks import (
    GLASSES,
    coffee_material,
    cup,
    drinking_glass,
    drops,
    ice_cubes,
    latte_art,
    liquid_material,
    poured,
    straw,
)
from parts.grains import random_disc
from parts.greens import herb_material, leaf_parts
from parts.piece_materials import roasted
from parts.pieces import PIECES, make_pieces
from parts.sauces import ground_crumbs
from parts.teapot import pakhta_glaze, piyola, pot


LIQUIDS = {
    'water': dict(color='#f4fafa', cloud=0.0),
    'lemonade': dict(color='#f5eaa0', cloud=0.12),
    'cola': dict(color='#4a1c08', cloud=0.05),
    'orange': dict(color='#f7a012', cloud=1, deep='#ee8a08'),
    'pomegranate': dict(color='#8f0a24', cloud=1, deep='#5c0618'),
    'ayran': dict(color='#f8f4ea', cloud=1, deep='#f3eee0'),
    'tea': dict(color='#d9883a', cloud=0.0),
    'berry': dict(color='#b01c3c', cloud=0.3),
    'lime': dict(color='#e4efbc', cloud=0.1),
    'tarragon': dict(color='#5fae3a', cloud=0.1),
    'cucumber': dict(color='#cfe3a0', cloud=0.2),
    'peach': dict(color='#f3b266', cloud=0.25),
    'pomegranate-clear': dict(color='#c8283c', cloud=0.15),
    'raspberry': dict(color='#e0506e', cloud=0.2),
    'apple': dict(color='#d8963c', cloud=0.08),
    'mors': dict(color='#a01434', cloud=1, deep='#780c28'),
    'strawberry': dict(color='#f0a0a4', cloud=1, deep='#e88a92'),
    'carrot': dict(color='#ee7c1c', cloud=1, deep='#e06a10'),
    'mango': dict(color='#f6bc48', cloud=1, deep='#f0ac34'),
    'green-tea': dict(color='#d6c468', cloud=0.0),
    'herb-tea': dict(color='#b8702c', cloud=0.0),
    'ginger': dict(color='#e8c468', cloud=0.15),
    'buckthorn': dict(color='#ee9a1c', cloud=0.7),
    'milk-coffee': dict(color='#f3e8d8', cloud=1, deep='#a8703c'),
    'matcha': dict(color='#f2f0e2', cloud=1, deep='#86a84a'),
    'raf': dict(color='#e6cba4', cloud=1, deep='#d9b88a'),
    'cocoa': dict(color='#8a5a3a', cloud=1, deep='#7a4a2c'),
}

COFFEES = {
    'coffee': ('#f3e2c4', '#a8652a', '#6b3a14'),
    'flat-white': ('#f6e8d0', '#9a5a24', '#7a4418'),
    'mocha': ('#e8cfae', '#7a4424', '#4a2410'),
    'matcha': ('#f2f1dc', '#8fae4c', '#6f9236'),
    'cocoa': ('#b98a64', '#8a5a3a', '#6b4026'),
}


def build(params):
    rs = np.random.RandomState(params.get('seed', 3))
    lay_table(params)
    scene = dict(glass=glass_scene, cup=cup_scene, pot=pot_scene)[params.get('kind', 'glass')]
    return scene(rs, params)


def glass_scene(rs, params):
    kind = params.get('glass', 'highball')
    liquid = params['liquid']
    tones = LIQUIDS[liquid]
    height = GLASSES[kind][-1][1]
    spots = ((-0.3, -0.05, 0.0), (0.62, 0.55, 0.0))[: params.get('count', 2)]
    for k, at in enumerate(spots):
        foam = None
        if params.get('foam'):
            bubbly = NodeMaterial('foam')
            texture = bubbly.bump(bubbly.voronoi(46), 0.3, 0.008)
            foam = (
                bubbly.principled(srgb(params['foam']), sss=0.5, radius=(0.06, 0.05, 0.04), rough=0.4, normal=texture),
                0.06,
            )
        radius, level = drinking_glass(kind, at, params.get('fill', 0.84), liquid_material(liquid, **tones), foam)
        if params.get('drops', True):
            drops(rs, kind, at, 190)
        if params.get('ice', 0):
            ice_cubes(rs, params['ice'], radius, level, at)
        if params.get('straw') and k == 0:
            straw(at, radius, level, params['straw'])
        if params.get('rim'):
            rim_slice(rs, params['rim'], at, GLASSES[kind][-1][0], height)
        if params.get('mint', 0):
            mint(rs, params['mint'], (at[0] - 0.1, at[1] - 0.05, level + 0.06))
        if params.get('marshmallows', 0):
            marshmallows(rs, params['marshmallows'], at, radius, level)
        if params.get('float'):
            V, F, A = PIECES[params['float']][0](rs)
            o = mesh(
                'float',
                V * 1.05,
                F,
                PIECES[params['float']][1](),
                attrs=A,
                loc=(at[0] + 0.04, at[1] - 0.05, level + 0.02),
            )
            o.rotation_euler = (0.3, -0.12, 0.5)
    around(rs, params.get('around', {}))
    target = (0.02, 0, height * 0.5)
    scale = 0.62 + 0.38 * height / 1.6
    return shoot(params, target, (-0.3, -0.4, height * 0.62), 7.2 * scale, 'low', fstop=4.0, light=1.15, exposure=1.2)


def rim_slice(rs, name, at, radius, height):
    V, F, A = PIECES[name][0](rs)
    o = mesh('slice', V, F, PIECES[name][1](), attrs=A)
    o.location = (at[0] + radius * 0.86, at[1] - radius * 0.5, height + 0.02)
    o.rotation_euler = (1.45, 0.1, 0.55)


def mint(rs, n, at, size=0.22):
    parts = []
    for j in range(n):
        a = j * 2.4
        lean = np.array([0.6 * math.cos(a), 0.6 * math.sin(a), 0.8])
        spot = np.array(at) + [0.06 * math.cos(a), 0.06 * math.sin(a), 0.03 * j]
        parts.append(leaf_parts('mint', spot, lean, a, size * (0.8 + 0.3 * rs.rand()), rs))
    V, F, A = join(parts)
    mesh('mint', V, F, herb_material('#2f6a22', '#6aa546', 'mint'), attrs=A)


def around(rs, counts):
    """Fruit and ice beside the glasses."""
    spots = ((-1.05, -0.45), (0.45, -0.6), (0.95, -0.35), (-0.85, 0.45), (1.25, 0.15), (-1.3, 0.0), (0.15, -0.75))
    k = 0
    for name, n in counts.items():
        shapes, material = make_pieces(rs, name)
        for _ in range(n):
            V, F, A = shapes[rs.randint(len(shapes))]
            x, y = np.array(spots[k % len(spots)]) + 0.06 * rs.randn(2)
            o = mesh(name, V, F, material, attrs=A, loc=(x, y, -V[:, 2].min() + 0.004))
            o.rotation_euler[2] = rs.rand() * 6.3
            k += 1


def cup_scene(rs, params):
    kind = params.get('cup', 'cappuccino')
    glazed = glaze('cup', srgb(params.get('glaze', '#f1ede4')), rough=0.06)
    at = (-0.1, 0.0, 0.0)
    radius, level = cup(kind, at, glazed)
    drink = params.get('drink', 'coffee')
    if drink in COFFEES:
        poured(at, radius, level, coffee_material(*COFFEES[drink]), ART[params.get('art', 'rosetta')])
    elif drink == 'espresso':
        poured(at, radius, level, coffee_material('#9a5a24', '#5a2a0c', '#2a1006', shine=0.08), crema)
    elif drink == 'turkish':
        poured(at, radius, level, coffee_material('#5e3618', '#341a0a', '#1c0c05', shine=0.05), foamy)
    elif drink == 'americano':
        poured(at, radius, level, coffee_material('#8a5020', '#180b04', '#0e0502', shine=0.02), thin_crema)
    else:
        m = NodeMaterial('tea')
        tone = m.principled(srgb('#a8440a'), sss=0.3, radius=(0.1, 0.04, 0.01), rough=0.02, Specular=0.6)
        poured(at, radius, level, tone)
        V, F, A = PIECES['lemon-slice'][0](rs)
        o = mesh(
            'lemon', V * 1.25, F, PIECES['lemon-slice'][1](), attrs=A, loc=(at[0] + 0.1, at[1] - 0.03, level + 0.01)
        )
        o.rotation_euler = (0.05, 0.04, 0.4)
    if params.get('marshmallows', 0):
        marshmallows(rs, params['marshmallows'], at, radius * 0.8, level)
    if params.get('dust', 0):
        powder = NodeMaterial('dust').principled(srgb('#4a2412'), rough=0.9)
        spots = random_disc(rs, params['dust'], radius * 0.75, 0.5)
        k = iter(spots)

        def next_spot(_):
            x, y = next(k)
            return (at[0] + x, at[1] + y, level + 0.006)

        ground_crumbs(len(spots), rs, powder, next_spot, 0.006)
    spoon((0.35, -0.72, 0.14 if kind != 'espresso' else 0.1), 0.5, 1.0)
    beans(rs, params.get('beans', 16))
    extra(rs, params.get('extra'))
    return shoot(
        params,
        (0, 0, 0.26),
        (at[0], at[1] - 0.1, level),
        4.6 if kind != 'espresso' else 3.6,
        'table',
        light=1.1,
        exposure=1.15,
        # Steam lightens what is black.
        steam=0.015 if drink in ('espresso', 'turkish', 'americano') else 0.05,
    )


def crema(P):
    swirl = fbm(np.column_stack([P[:, 0] * 3 + P[:, 1], P[:, 1] * 3 - P[:, 0], 0 * P[:, 0]]), 4, 4)
    edge = np.clip((np.hypot(P[:, 0], P[:, 1]) - 0.8) * 4, 0, 1)
    return dict(foam=np.clip(0.45 + 0.5 * swirl + 0.3 * edge, 0, 1))


def thin_crema(P):
    """A ring of foam at the wall and a few islands of it."""
    q = np.hypot(P[:, 0], P[:, 1])
    islands = fbm(P * 3, 4, 7)
    return dict(foam=np.clip((q - 0.9) * 9, 0, 1) + np.clip((islands - 0.35) * 3, 0, 0.7))


def heart(P):
    """Three hearts in one, as a flat white is poured."""
    x, y = P[:, 0], P[:, 1]
    d = np.hypot(x, y * 1.05 - np.abs(x) * 0.55 + 0.08) + 0.02 * fbm(P * 5, 3, 4)
    return dict(foam=np.clip(np.sin(d * 26 + 1.2) * 2 + 1.1, 0, 1) * (d < 0.58))


def foamy(P):
    """Foam that covers the cup, browned a little by the coffee under it."""
    q = np.hypot(P[:, 0], P[:, 1])
    return dict(foam=np.clip(1.15 - np.clip((q - 0.72) * 2.6, 0, 0.8) + 0.25 * fbm(P * 3, 4, 9), 0, 1))


ART = {'rosetta': latte_art, 'heart': heart, 'foam': foamy}


def marshmallows(rs, n, at, radius, level):
    white = NodeMaterial('marshmallow').principled(srgb('#fbf3ee'), sss=0.5, radius=(0.08, 0.06, 0.05), rough=0.6)
    for k in range(n):
        a, q = k * 2.4 + rs.rand(), radius * 0.78 * math.sqrt((k + 0.5) / n)
        V, F = cube_sphere(18, 3.4)
        V = V * [0.1, 0.1, 0.085] * (1 + 0.06 * rs.randn())
        o = mesh('marshmallow', V, F, white)
        o.location = (at[0] + q * math.cos(a), at[1] + q * math.sin(a), level + 0.045 + 0.02 * rs.rand())
        o.rotation_euler = tuple(0.5 * rs.randn(3))


def beans(rs, n):
    if not n:
        return
    V, F = cube_sphere(18, 2.0)
    V = V * [0.075, 0.055, 0.034]
    V[:, 2] -= 0.018 * np.exp(-((V[:, 1] / 0.008) ** 2)) * (V[:, 2] > 0)
    xy = np.array([(0.85, -0.75)]) + rs.randn(n, 2) * [0.28, 0.16]
    m = NodeMaterial('bean')
    roast = m.principled(m.mix(m.attribute('rnd'), srgb('#2a1208'), srgb('#4a2410')), rough=0.3, Clearcoat=0.3)
    at = np.column_stack([xy, np.full(n, 0.03)])
    V, F, A = scatter([(V, F)], at, rotations(rs.randn(n, 3) * [0.3, 0.3, 1], rs.rand(n) * 6.3), np.ones((n, 3)), rs)
    mesh('beans', V, F, roast, attrs=A)


def extra(rs, kind):
    if kind == 'lokum':
        dusted = NodeMaterial('lokum').principled(srgb('#f3b9b4'), sss=0.4, radius=(0.1, 0.05, 0.04), rough=0.75)
        for x, y, z in ((0.85, 0.5, 0.13), (1.14, 0.62, 0.13), (0.98, 0.86, 0.13), (1.0, 0.64, 0.36)):
            V, F = cube_sphere(24, 7)
            o = mesh('lokum', V * 0.125, F, dusted, loc=(x, y, z))
            o.rotation_euler[2] = rs.rand() * 1.5
    if kind == 'cookies':
        for x, y, z, r in ((1.05, 0.6, 0.05, 0.3), (1.2, 0.85, 0.14, 0.28)):
            V, F, A = lump(rs, (r, r, 0.07), 2.6, 0.08, 0.03, 40)
            mesh(
                'cookie',
                V,
                F,
                roasted('cookie', ((0.35, '#e6b870'), (0.55, '#c98a3c'), (0.75, '#8a5420')), 8, 0.8, 0.6, 0),
                attrs=A,
                loc=(x, y, z),
            )


def pot_scene(rs, params):
    """A teapot and small handleless cups of green tea."""
    blue = pakhta_glaze()
    pot(blue, (0.5, 0.55, 0.0))
    m = NodeMaterial('tea')
    tone = m.principled(
        srgb(params.get('tea', '#a8781c')), sss=0.2, radius=(0.1, 0.08, 0.02), rough=0.06, Specular=0.25
    )
    for x, y in ((-0.62, -0.3), (0.25, -0.62)):
        piyola((x, y, 0), blue)
        V, F = lathe([(0.0001, 0.2), (0.2, 0.2), (0.325, 0.203)], 80)
        mesh('tea', V, F, tone, loc=(x, y, 0))
    around(rs, params.get('around', {}))
    return shoot(params, (0, 0.1, 0.36), (-0.3, -0.4, 0.25), 5.6, 'near', light=1.15, exposure=1.2, steam=0.06)
