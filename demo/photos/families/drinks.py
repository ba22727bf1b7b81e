"""Cold drinks in glasses, coffee in cups, tea from the pot."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, join, lathe, mesh, rotations, scatter, smooth_curve, tube
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
from parts.greens import herb_material, leaf_parts
from parts.piece_materials import roasted
from parts.pieces import PIECES, make_pieces


LIQUIDS = {
    'water': dict(color='#f4fafa', cloud=0.0),
    'lemonade': dict(color='#f5eaa0', cloud=0.12),
    'cola': dict(color='#4a1c08', cloud=0.05),
    'orange': dict(color='#f7a012', cloud=1, deep='#ee8a08'),
    'pomegranate': dict(color='#8f0a24', cloud=1, deep='#5c0618'),
    'ayran': dict(color='#f8f4ea', cloud=1, deep='#f3eee0'),
    'tea': dict(color='#d9883a', cloud=0.0),
    'berry': dict(color='#b01c3c', cloud=0.3),
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
    if drink == 'coffee':
        poured(at, radius, level, coffee_material(), latte_art)
    elif drink == 'espresso':
        poured(at, radius, level, coffee_material('#c08438', '#8a4a16', '#4a200a'), crema)
    else:
        m = NodeMaterial('tea')
        tone = m.principled(srgb('#a8440a'), sss=0.3, radius=(0.1, 0.04, 0.01), rough=0.02, Specular=0.6)
        poured(at, radius, level, tone)
        V, F, A = PIECES['lemon-slice'][0](rs)
        o = mesh(
            'lemon', V * 1.25, F, PIECES['lemon-slice'][1](), attrs=A, loc=(at[0] + 0.1, at[1] - 0.03, level + 0.01)
        )
        o.rotation_euler = (0.05, 0.04, 0.4)
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
        steam=0.05,
    )


def crema(P):
    swirl = fbm(np.column_stack([P[:, 0] * 3 + P[:, 1], P[:, 1] * 3 - P[:, 0], 0 * P[:, 0]]), 4, 4)
    edge = np.clip((np.hypot(P[:, 0], P[:, 1]) - 0.8) * 4, 0, 1)
    return dict(foam=np.clip(0.45 + 0.5 * swirl + 0.3 * edge, 0, 1))


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


def pakhta_glaze():
    """Cobalt glaze with rows of white bolls around the vessel."""

    def base(m):
        angle = m.node('ShaderNodeMath', operation='ARCTAN2')
        m.connect(angle.inputs[0], m.axis(m.coordinates(), 1))
        m.connect(angle.inputs[1], m.axis(m.coordinates(), 0))
        turn = m.math('FRACT', m.math('MULTIPLY', angle.outputs[0], 10 / 6.28318))
        u = m.math('SUBTRACT', turn, 0.5)
        v = m.math('SUBTRACT', m.math('FRACT', m.math('MULTIPLY', m.axis(m.coordinates(), 2), 2.6)), 0.45)
        d = m.math('SQRT', m.math('ADD', m.math('MULTIPLY', m.math('MULTIPLY', u, u), 1.6), m.math('MULTIPLY', v, v)))
        petals = m.math('MULTIPLY', m.math('COSINE', m.math('MULTIPLY', u, 22.0)), 0.05)
        boll = m.ramp(m.math('ADD', d, petals), (0.24, 1.0), (0.27, 0.0))
        line = m.ramp(m.math('ABSOLUTE', m.math('SUBTRACT', d, 0.38)), (0.012, 0.7), (0.02, 0.0))
        ground = m.mix(m.noise(4, 4), srgb('#10235e'), srgb('#1c3a8a'))
        return m.mix(boll, m.mix(line, ground, srgb('#d9c48a')), srgb('#f2f2ee'))

    return glaze('pakhta', base, rough=0.05)


def piyola(at, glazed):
    outline = [
        (0.0001, 0.04),
        (0.15, 0.05),
        (0.26, 0.12),
        (0.33, 0.22),
        (0.36, 0.28),
        (0.372, 0.28),
        (0.34, 0.19),
        (0.26, 0.08),
        (0.18, 0.04),
        (0.17, 0.0),
        (0.0001, 0.0),
    ]
    V, F = lathe(smooth_curve(outline, 7), 120)
    mesh('piyola', V, F, glazed, loc=at)


def pot(glazed, at):
    outline = [
        (0.0001, 0.0),
        (0.3, 0.0),
        (0.34, 0.04),
        (0.5, 0.2),
        (0.56, 0.42),
        (0.5, 0.64),
        (0.34, 0.78),
        (0.26, 0.82),
    ]
    lid = [
        (0.27, 0.82),
        (0.25, 0.87),
        (0.14, 0.93),
        (0.05, 0.95),
        (0.05, 0.99),
        (0.08, 1.03),
        (0.05, 1.07),
        (0.0001, 1.08),
    ]
    V, F = lathe(smooth_curve(outline + lid, 7), 160)
    mesh('pot', V, F, glazed, loc=at)
    spout = smooth_curve([(-0.45, 0.0, 0.3), (-0.68, 0.0, 0.42), (-0.8, 0.0, 0.66), (-0.93, 0.0, 0.8)], 10)
    t = np.linspace(0, 1, len(spout))
    V, F = tube(spout, 0.11 - 0.06 * t, 24, False)
    turn = 0.5
    o = mesh('spout', V, F, glazed, loc=at)
    o.rotation_euler[2] = turn
    a = np.linspace(-1.35, 1.35, 40)
    loop = np.stack([0.42 + 0.4 * np.cos(a), 0 * a, 0.45 + 0.27 * np.sin(a)], -1)
    V, F = tube(loop, 0.045, 18, False)
    o = mesh('handle', V, F, glazed, loc=at)
    o.rotation_euler[2] = turn
