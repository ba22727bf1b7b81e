"""Steak in slices and a flattened chicken."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, mesh, scatter, smooth_curve, tube
from kit.surfaces import board
from kit.tableware import plate
from parts.grains import random_disc
from parts.greens import chopped_herbs, greens, herb_material
from parts.piece_materials import roasted
from parts.pieces import make_pieces
from parts.pile import heights
from parts.sauces import ground_crumbs
from parts.vegetables import garlic_head, garlic_material, onion_material, onion_ring


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(steak=steak, chicken=chicken)[params['kind']](rs, params)


def seared(name, marks=True, pink='#b5483c'):
    """A browned crust; attribute cut shows the inside of a slice, pink in its middle."""
    m = NodeMaterial(name)
    place = m.math(
        'ADD', m.math('MULTIPLY', m.noise(7, 6, 0.68, 0.4), 0.8), m.math('MULTIPLY', m.attribute('cav'), 0.2)
    )
    crust = m.ramp(
        place, (0.3, srgb('#2a1208')), (0.48, srgb('#5c2e14')), (0.64, srgb('#8f5426')), (0.8, srgb('#b57c40'))
    )
    if marks:
        lines = m.math(
            'SINE',
            m.math(
                'MULTIPLY',
                m.math(
                    'ADD',
                    m.axis(m.attribute('lp', 'Vector'), 0),
                    m.math('MULTIPLY', m.axis(m.attribute('lp', 'Vector'), 1), 0.6),
                ),
                26.0,
            ),
        )
        lines = m.math('ADD', lines, m.math('MULTIPLY', m.math('SUBTRACT', m.noise(6, 4), 0.5), 0.9))
        crust = m.mix(m.ramp(lines, (0.6, 0.0), (0.8, 0.85)), crust, (0.01, 0.006, 0.004))
    fibre = m.noise(20, 5, 0.65, 0.3, m.scale(m.coordinates(), (1, 3, 1)))
    inside = m.ramp(
        m.math('ADD', m.attribute('level'), m.math('MULTIPLY', m.math('SUBTRACT', fibre, 0.5), 0.4)),
        (0.0, srgb('#6b3a22')),
        (0.3, srgb('#a8604a')),
        (0.55, srgb(pink)),
        (1.0, srgb('#c05a4c')),
    )
    c = m.mix(m.attribute('cut'), crust, inside)
    height = m.math('ADD', m.math('MULTIPLY', m.noise(40, 5, 0.7), 0.6), fibre)
    gloss = m.ramp(m.noise(9, 5), (0.35, 0.12), (0.65, 0.4))
    return m.principled(
        c,
        sss=0.18,
        radius=(0.06, 0.02, 0.01),
        rough=gloss,
        Specular=0.5,
        Clearcoat=0.4,
        normal=m.bump(height, 0.5, 0.016),
    )


def steak(rs, params):
    board(1.75, 0.12, (0, 0.05, 0))
    mat = seared('steak', params.get('marks', True))
    slices = params.get('slices', 6)
    turn = 0.35
    c, s = math.cos(turn), math.sin(turn)
    x = -0.85
    for k in range(slices + 1):
        is_rest = k == slices
        width = 0.42 if is_rest else 0.085 + 0.02 * rs.rand()
        V, F = cube_sphere(60, 6 if is_rest else 10)
        long = 0.52 * math.sin(math.pi * min(0.9, 0.28 + 0.09 * k)) + 0.06
        lp = V * [width, long, 0.17]
        shape = V * [width, long, 0.17]
        shape = shape + V * (0.03 * fbm(lp * 4 + k, 3, 5) + 0.012 * fbm(lp * 14, 3, 7))[:, None] * [
            0.3 if not is_rest else 1,
            1,
            1,
        ]
        inner = 1 - np.maximum(np.abs(V[:, 1]) ** 3, np.abs(V[:, 2]) ** 1.6)
        cut = (
            np.clip((np.abs(V[:, 0]) - 0.9) * 14, 0, 1)
            * (1 if not is_rest else (V[:, 0] < 0))
            * (np.maximum(np.abs(V[:, 1]), np.abs(V[:, 2])) < 0.95)
        )
        x += width
        A = dict(
            cut=cut,
            level=np.clip(inner, 0, 1),
            cav=np.clip(0.5 + fbm(lp * 9, 3, 3), 0, 1),
            lp=lp + [x, 0, 0],
            rnd=np.full(len(V), 0.5),
        )
        at = (x * c - 0.05, x * s, 0.29)
        o = mesh('steak', shape, F, mat, attrs=A, loc=at)
        tip = 0 if is_rest else 0.34 + 0.06 * rs.randn()
        o.rotation_euler = (0, tip, turn)
        x += width * (0.85 if not is_rest else 1)
    rosemary(rs, (0.55, -0.55, 0.15), 0.5)
    for name, places in (('cherry', ((-0.75, 0.75), (-0.5, 0.92), (-0.95, 0.55))),):
        shapes, material = make_pieces(rs, name)
        for j, (px, py) in enumerate(places):
            V, F, A = shapes[j]
            mesh(name, V * 1.15, F, material, attrs=A, loc=(px, py, 0.24))
    V, F, A = garlic_head(rs, 0.24)
    mesh('garlic', V, F, garlic_material(), attrs=A, loc=(0.75, 0.85, 0.24))
    salt = NodeMaterial('salt').principled((0.92, 0.92, 0.9), rough=0.3, Transmission=0.3)
    ground_crumbs(
        90, rs, salt, lambda r: (0.7 * r.randn() * 0.8, 0.4 * r.randn(), 0.127 if r.rand() < 0.5 else 0.47), 0.013
    )
    pepper = NodeMaterial('pepper').principled(srgb('#1d120b'), rough=0.6)
    ground_crumbs(140, rs, pepper, lambda r: (0.9 * r.randn() * 0.8, 0.5 * r.randn(), 0.126), 0.01)
    return shoot(params, (0, 0, 0.26), (-0.15, -0.4, 0.4), 5.5, 'near', light=1.25, exposure=1.3, steam=0.03)


def rosemary(rs, at, turn):
    stem = smooth_curve([(0, 0, 0), (0.25, 0.04, 0.05), (0.55, 0.02, 0.06), (0.85, 0.08, 0.02)], 12)
    V, F = tube(stem, 0.012, 8)
    brown = NodeMaterial('stem').principled(srgb('#5a4a2a'), rough=0.6)
    o = mesh('stem', V, F, brown, loc=at)
    o.rotation_euler[2] = turn
    needle, G = cube_sphere(8, 2.0)
    needle = needle * [0.085, 0.011, 0.007] + [0.085, 0, 0]
    n = 130
    k = rs.randint(len(stem), size=n)
    out = rs.randn(n, 3) * [0.3, 1, 0.7] + [0.9, 0, 0.35]
    out /= np.linalg.norm(out, axis=1, keepdims=True)
    ref = np.cross(out, rs.randn(n, 3))
    ref /= np.linalg.norm(ref, axis=1, keepdims=True)
    R = np.stack([out, ref, np.cross(out, ref)], -1)
    V, F, A = scatter([(needle, G)], stem[k], R, (0.8 + 0.5 * rs.rand(n, 1)) * np.ones((1, 3)), rs)
    m = NodeMaterial('rosemary')
    green = m.principled(m.mix(m.attribute('rnd'), srgb('#3f5a2c'), srgb('#6b8a4a')), rough=0.5)
    o = mesh('rosemary', V, F, green, attrs=A, loc=at)
    o.rotation_euler[2] = turn


CHICKEN = (
    # centre x, y; half sizes; height; turn
    (0.05, 0.0, 0.66, 0.52, 0.27, 0.0),
    (-0.2, 0.2, 0.46, 0.28, 0.37, 0.12),
    (-0.2, -0.2, 0.46, 0.28, 0.37, -0.12),
    (0.46, 0.4, 0.36, 0.29, 0.35, 0.5),
    (0.46, -0.4, 0.36, 0.29, 0.35, -0.5),
    (0.8, 0.24, 0.36, 0.15, 0.28, -0.62),
    (0.8, -0.24, 0.36, 0.15, 0.28, 0.62),
    (1.06, 0.07, 0.12, 0.075, 0.2, -0.6),
    (1.06, -0.07, 0.12, 0.075, 0.2, 0.6),
    (-0.45, 0.5, 0.3, 0.15, 0.24, -0.9),
    (-0.45, -0.5, 0.3, 0.15, 0.24, 0.9),
    (-0.18, 0.63, 0.3, 0.105, 0.2, 0.15),
    (-0.18, -0.63, 0.3, 0.105, 0.2, -0.15),
)


def chicken(rs, params):
    """A flattened, pressed chicken: ellipsoids blended into one height field."""
    plate(params.get('plate', 'terracotta'), R=1.6)
    n = 360
    u = np.linspace(-1.25, 1.25, n)
    X, Y = np.meshgrid(u, u, indexing='ij')
    P = np.stack([X, Y, 0 * X], -1)
    warp = 0.03 * np.stack([fbm(P * 2.5, 3, 3), fbm(P * 2.5, 3, 4)], -1)
    total = np.zeros_like(X)
    for x, y, rx, ry, h, turn in CHICKEN:
        c, s = math.cos(turn), math.sin(turn)
        dx, dy = X + warp[..., 0] - x, Y + warp[..., 1] - y
        d = ((dx * c + dy * s) / rx) ** 2 + ((-dx * s + dy * c) / ry) ** 2
        dome = h * np.sqrt(np.clip(1 - d, 0, 1))
        total = total + np.exp(17 * dome) - 1
    Z = np.log1p(total) / 17
    skin = Z > 0.02
    Z = Z + skin * (
        0.03 * fbm(P * 5, 4, 5) + 0.012 * np.clip(0.45 - worley(P * 16, 6), 0, 1) + 0.012 * fbm(P * 14, 3, 8)
    )
    F = grid_faces(n, n)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    keep = skin.ravel()[F].any(1)
    tones = ((0.3, '#f0b850'), (0.42, '#d08626'), (0.52, '#a85414'), (0.62, '#6b2e0c'), (0.74, '#220e06'))
    slope = np.clip(np.hypot(*np.gradient(Z)) * 40, 0, 1)
    mat = roasted('chicken', tones, 4.5, 0.8, 0.14, 0.8, 0.14)
    o = mesh(
        'chicken',
        V,
        [F[keep]],
        mat,
        attrs=dict(rad=(0.7 - slope).ravel(), rnd=np.full(n * n, 0.5)),
        loc=(-0.08, 0.02, 0.1),
    )
    o.rotation_euler[2] = 0.35
    rings = onion_material()
    for _ in range(14):
        V, F, A = onion_ring(0.12 + 0.08 * rs.rand(), rs, 0.05, 0.022)
        a = -1.2 + 1.6 * rs.rand()
        o = mesh('onion', V, F, rings, attrs=A, loc=(1.05 * math.cos(a), 1.0 * math.sin(a), 0.2 + 0.04 * rs.rand()))
        o.rotation_euler = (0.3 * rs.randn(), 0.3 * rs.randn(), rs.rand() * 6)
    greens(rs, 14, (-0.85, -0.55), (0.14, 0.1), 0.2, 0.2)
    tops = heights(0.1)
    xy = random_disc(rs, 40, 0.7, 0.5)
    chopped_herbs(np.column_stack([xy, tops(xy) + 0.012]), rs.randn(40, 3) * 0.3 + [0, 0, 1], rs, herb_material(), 0.06)
    shapes, lemon = make_pieces(rs, 'lemon-slice')
    for k, (x, y) in enumerate(((-1.05, 0.1), (-0.98, -0.14))):
        V, F, A = shapes[k]
        o = mesh('lemon', V * 1.1, F, lemon, attrs=A, loc=(x, y, 0.22))
        o.rotation_euler = (0.2, 0.2, k)
    return shoot(params, (0, 0, 0.18), (0, -0.3, 0.35), 6.2, 'table', light=1.25, exposure=1.3, steam=0.04)
