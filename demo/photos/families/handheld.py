"""Wraps, doner in bread and hot dogs."""
import math
import numpy as np
from mathutils import Matrix
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.setting import lay_table, shoot
from kit.shapes import grid_faces, join, mesh, rotations, tube
from kit.surfaces import board
from parts.bread import bun_material, round_bread_material
from parts.greens import lettuce_frill, lettuce_material
from parts.piece_materials import roasted
from parts.pieces import make_pieces
from parts.sauces import sauce_cup, sauce_material
from parts.vegetables import onion_material, onion_ring


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(wrap=wraps, doner=doner, hotdog=hot_dogs)[params['kind']](rs, params)


def thin_bread(name='lavash', dark=0.0):
    m = NodeMaterial(name)
    spots = m.math('ADD', m.noise(4.5, 6, 0.68, 0.5), dark)
    tones = ((0.34, '#f7e6c0'), (0.5, '#ecca8c'), (0.6, '#c98c44'), (0.7, '#7a4418'), (0.8, '#3a1c0c'))
    c = m.ramp(spots, *[(at, srgb(tone)) for at, tone in tones])
    fine = m.bump(m.math('ADD', m.noise(24, 5, 0.65), m.math('MULTIPLY', m.noise(6), 0.8)), 0.35, 0.02)
    return m.principled(c, sss=0.15, radius=(0.05, 0.03, 0.015), rough=0.5, normal=fine)


def wrap_roll(rs, at, turn, length, R, tilt, bread, counts, cut):
    """A rolled sheet, its end towards -x cut open at a slant."""
    n, seg = 160, 90
    t = np.linspace(0, 1, n)
    a = np.linspace(0, 2 * np.pi * 1.3, seg)
    T, A = np.meshgrid(t, a, indexing='ij')
    closed = np.clip((1 - T) * 9, 0, 1) ** 0.5
    spiral = R * (0.92 + 0.07 * A / (2 * np.pi * 1.3)) * (0.35 + 0.65 * closed)
    P = np.stack([T * 3, np.cos(A), np.sin(A)], -1)
    r = spiral * (1 + 0.05 * fbm(P * 1.6, 3, rs.randint(99)) + 0.015 * np.sin(T * 30 + 3 * np.sin(A)))
    slant = cut * R * np.sin(A)
    X = (T - 0.5) * length + slant * (1 - T)
    V = np.stack([X, r * np.cos(A), 0.86 * r * np.sin(A)], -1).reshape(-1, 3)
    V[:, 2] = np.maximum(V[:, 2], -R * 0.74)
    place = (
        Matrix.Translation((at[0], at[1], at[2] + R * 0.74))
        @ Matrix.Rotation(turn, 4, 'Z')
        @ Matrix.Rotation(tilt, 4, 'Y')
    )
    o = mesh('wrap', V, grid_faces(n, seg), bread)
    o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.022
    o.matrix_world = place
    M = np.array(place)
    for name, count in counts.items():
        shapes, material = make_pieces(rs, name)
        parts = []
        for k in range(count):
            b, q = rs.rand() * 6.28, R * 0.74 * rs.rand() ** 0.5
            y, z = q * math.cos(b), 0.82 * q * math.sin(b)
            x = -0.5 * length + cut * z + 0.02 + 0.2 * rs.rand()
            V, F, A = shapes[rs.randint(len(shapes))]
            turn3 = rotations(rs.randn(1, 3), rs.rand(1) * 6.3)[0]
            W = V * 0.72 @ turn3.T + [x, y, z]
            parts.append((W @ M[:3, :3].T + M[:3, 3], F, dict(A, rnd=np.full(len(V), rs.rand()))))
        V, F, A = join(parts)
        mesh(name, V, F, material, attrs=A)


def paper(at, size, turn, color='#c9a878'):
    """Crumpled wrapping paper under the food."""
    n = 120
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u * size[0], u * size[1], indexing='ij')
    P = np.stack([X, Y, 0 * X], -1)
    Z = (
        0.012
        + 0.05 * np.abs(fbm(P * 1.6, 3, 5))
        + 0.02 * np.abs(fbm(P * 5, 2, 7))
        + 0.06 * np.clip(np.abs(Y) / size[1] - 0.8, 0, 1)
    )
    m = NodeMaterial('paper')
    o = mesh(
        'paper', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(n, n), m.principled(srgb(color), rough=0.7), loc=at
    )
    o.rotation_euler[2] = turn


def wraps(rs, params):
    board(1.85, 0.1, (0.1, 0.05, 0))
    paper((0.05, 0, 0.1), (1.15, 0.8), 0.25, params.get('paper', '#d9c096'))
    bread = thin_bread('lavash', params.get('grill', 0.03))
    counts = params.get(
        'filling', {'beef': 26, 'tomato-dice': 16, 'cucumber-dice': 16, 'pepper-red': 5, 'spring-onion': 10}
    )
    wrap_roll(rs, (0.12, 0.34, 0.15), 0.5, 1.5, 0.27, -0.04, bread, counts, 0.5)
    wrap_roll(rs, (0.05, -0.34, 0.15), 0.16, 1.35, 0.27, 0.02, bread, counts, 0.5)
    leaves = lettuce_material()
    for x, y in ((-0.62, -0.42), (-0.5, 0.06)):
        V, F, A = lettuce_frill(0.02, 0.2, 0.0, rs, 7, 0.06, n=200, droop=0.02, seed=rs.randint(99))
        o = mesh('leaf', V, F, leaves, attrs=A, loc=(x, y, 0.36))
        o.rotation_euler = (0.2, -1.2, 0.3)
    sauce_cup((0.95, 0.95, 0.1), params.get('dip', '#f4ecd8'))
    return shoot(params, (-0.05, 0, 0.3), (-0.6, -0.3, 0.35), 5.4, 'near', light=1.2, exposure=1.25)


def doner(rs, params):
    """Half a round flatbread as a pocket, filled with shaved meat and vegetables."""
    board(1.75, 0.1, (0, 0.05, 0))
    paper((0, 0, 0.1), (1.1, 0.9), -0.3, '#e6dcc4')
    crust = round_bread_material(-0.02)
    n, m = 160, 60
    a = np.linspace(0, np.pi, n)
    q = np.linspace(0.0, 1, m)
    A, Q = np.meshgrid(a, q, indexing='ij')
    for side in (0, 1):
        R = 0.98
        X, Y = R * Q * np.cos(A), R * Q * np.sin(A) * 0.92
        P = np.stack([X, Y, 0 * X], -1)
        gap = 0.3 * (1 - Y / R) ** 0.8
        puff = 0.12 * np.clip(1 - Q**4, 0, 1) + 0.02 * fbm(P * 5, 3, 5 + side)
        Z = gap + puff if side else -0.02 - 0.3 * puff
        V = np.stack([X, Y - 0.35, Z], -1).reshape(-1, 3)
        rim = np.clip(0.35 + 0.6 * np.exp(-(((Q - 0.75) / 0.25) ** 2)), 0, 1).ravel()
        o = mesh('bread', V, grid_faces(n, m), crust, attrs=dict(hgt=rim, rnd=np.zeros(len(V))), loc=(0, 0.1, 0.2))
        o.modifiers.new('thickness', 'SOLIDIFY').thickness = 0.09
        o.rotation_euler[2] = 0.12
    counts = {'shaved': 60, 'tomato-slice': 7, 'cucumber': 7, 'pepper-green': 4}
    for name, n in counts.items():
        shapes, material = make_pieces(rs, name)
        for k in range(n):
            V, F, A = shapes[k % len(shapes)]
            x = 0.78 * (rs.rand() * 2 - 1)
            depth = 0.2 * rs.rand()
            z = 0.24 + 0.16 * rs.rand() * (1 - abs(x))
            o = mesh(
                name,
                V * 0.9,
                F,
                material,
                attrs=dict(A, rnd=np.full(len(V), rs.rand())),
                loc=(x, -0.34 + depth + 0.1 * rs.randn(), z),
            )
            o.rotation_euler = (0.9 + 0.5 * rs.randn(), 0.5 * rs.randn(), 0.8 * rs.randn())
    leaves = lettuce_material()
    for x in (-0.55, 0.0, 0.5):
        V, F, A = lettuce_frill(0.02, 0.34, 0.0, rs, 9, 0.08, n=240, droop=0.03, seed=rs.randint(99))
        o = mesh('leaf', V, F, leaves, attrs=A, loc=(x, -0.2, 0.24))
        o.rotation_euler = (0.25, 0.1, x)
    rings = onion_material()
    for _ in range(9):
        V, F, A = onion_ring(0.1 + 0.07 * rs.rand(), rs, 0.045, 0.02)
        o = mesh(
            'onion',
            V,
            F,
            rings,
            attrs=A,
            loc=(0.75 * (rs.rand() * 2 - 1), -0.36 + 0.1 * rs.randn(), 0.42 + 0.06 * rs.randn()),
        )
        o.rotation_euler = rs.randn(3)
    squeeze(rs, params.get('sauce', '#fbf3df'), (-0.6, 0.6), -0.34, 0.5)
    sauce_cup((1.05, 0.9, 0.1), '#a81a0c')
    return shoot(params, (0, -0.05, 0.36), (0, -0.45, 0.4), 5.6, 'near', light=1.2, exposure=1.25)


def squeeze(rs, color, span, y, z, width=0.1, turns=7):
    """A zigzag of sauce along x."""
    t = np.linspace(0, 1, 300)
    x = span[0] + (span[1] - span[0]) * t
    path = np.column_stack([x, y + width * np.sin(t * turns * 6.28), z + 0.02 * np.cos(t * turns * 12.6)])
    V, F = tube(path, 0.026 * (1 + 0.2 * np.sin(t * 60)), 14)
    return mesh('sauce', V, F, sauce_material(color, 'squeeze', 0.1))


def hot_dogs(rs, params):
    board(1.75, 0.1, (0, 0.05, 0))
    bun = bun_material()
    skin = roasted(
        'sausage', ((0.32, '#c9602c'), (0.5, '#a03e18'), (0.66, '#742610'), (0.82, '#3a1408')), 5, 0.25, 0.1, 0.7, 0.25
    )
    for k, (y, turn) in enumerate(((-0.36, 0.1), (0.5, 0.16))):
        n, seg = 200, 90
        t = np.linspace(-1, 1, n)
        b = np.linspace(0, 2 * np.pi, seg, endpoint=False)
        T, B = np.meshgrid(t, b, indexing='ij')
        body = np.clip(1 - np.abs(T) ** 5, 0, 1) ** 0.5
        groove = np.exp(-(((B - np.pi / 2) / 0.5) ** 2))
        r = 0.4 * body * (1 - 0.6 * groove * (np.abs(T) < 0.985)) + 0.01
        P = np.stack([T * 2, np.cos(B), np.sin(B)], -1)
        r = r * (1 + 0.04 * fbm(P * 1.6, 3, 4 + k))
        V = np.stack([T * 0.98, r * np.cos(B) * 1.06, 0.33 + 0.8 * r * np.sin(B)], -1).reshape(-1, 3)
        V[:, 2] = np.maximum(V[:, 2], 0.06)
        height = np.clip((V[:, 2] - 0.1) * 1.5, 0, 0.62) * (1 - 0.95 * groove.ravel())
        place = dict(loc=(0.05, y, 0.06))
        o = mesh('bun', V, grid_faces(n, seg, True), bun, attrs=dict(hgt=height), **place)
        o.rotation_euler[2] = turn
        m = 160
        u = np.linspace(-1, 1, m)
        path = np.stack([u * 1.08, 0 * u, 0.44 + 0.05 * u**2], -1)
        V, F = tube(path, 0.14 * np.clip(1 - np.abs(u) ** 12, 0, 1) ** 0.5 + 0.004, 60, False)
        V = V + 0.008 * np.stack([fbm(V * 5, 3, j + k) for j in range(3)], -1)
        o = mesh('sausage', V, F, skin, attrs=dict(rad=np.zeros(len(V)), rnd=np.full(len(V), 0.5)), **place)
        o.rotation_euler[2] = turn
        for color, shift in (('#f0b414', 0.0), ('#a01408', 0.5)):
            t2 = np.linspace(0, 1, 400)
            x = -0.92 + 1.84 * t2
            path = np.column_stack(
                [
                    x,
                    0.085 * np.sin(t2 * 30 + shift * 6.28),
                    0.59 + 0.05 * ((x) ** 2) - 0.03 * np.sin(t2 * 30 + shift * 6.28) ** 2,
                ]
            )
            V, F = tube(path, 0.026, 14)
            o = mesh('sauce', V, F, sauce_material(color, 'squeeze', 0.1), **place)
            o.rotation_euler[2] = turn
        leaves = lettuce_material()
        V, F, A = lettuce_frill(0.45, 0.98, 0.36, rs, 21, 0.07, droop=-0.04, seed=9 + k)
        V = V * [0.96, 0.32, 1] + [0, 0, 0.12]
        o = mesh('leaf', V, F, leaves, attrs=A, **place)
        o.rotation_euler[2] = turn
        shapes, material = make_pieces(rs, params.get('topping', 'spring-onion'))
        for j in range(26):
            V, F, A = shapes[j % 4]
            c, s = math.cos(turn), math.sin(turn)
            x, v = 0.9 * (rs.rand() * 2 - 1), 0.05 * rs.randn()
            o = mesh(
                'topping', V, F, material, attrs=A, loc=(0.05 + x * c - v * s, y + x * s + v * c, 0.645 - 1.4 * v * v)
            )
            o.rotation_euler = rs.rand(3)
    return shoot(params, (0.02, 0.02, 0.32), (0, -0.55, 0.45), 5.4, 'near', light=1.2, exposure=1.2)
