"""Bread from the tandoor and khachapuri."""
import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.setting import lay_table, shoot
from kit.shapes import cube_sphere, grid_faces, mesh, rotations, scatter, sphere
from kit.surfaces import board
from parts.bread import pastry_material, round_bread, round_bread_material
from parts.cut import cut_cube, lump
from parts.grains import random_disc, seed_material
from parts.greens import chopped_herbs, herb_material
from parts.piece_materials import roasted
from parts.sauces import ground_crumbs


def build(params):
    rs = np.random.RandomState(params.get('seed', 4))
    lay_table(params)
    return dict(obi=obi, patir=patir, adjarian=adjarian, imeretian=imeretian)[params['kind']](rs, params)


def sow(rs, V, chosen, n, kind, lift=0.004):
    """Seeds on chosen vertices."""
    spots = V[rs.choice(np.nonzero(chosen)[0], n)] + [0, 0, lift]
    S, F = cube_sphere(8, 2.0)
    x = S[:, 0]
    S = S * np.stack([1 + 0 * x, 0.62 * (1 - 0.42 * x), 0.32 * (1 - 0.3 * x)], -1)
    up = rotations(np.tile([0, 0, 1.0], (n, 1)), rs.rand(n) * 6.3, 0.3, rs)
    size = (0.026 if kind == 'sesame' else 0.017) * (0.8 + 0.4 * rs.rand(n, 1)) * np.ones((1, 3))
    W, G, A = scatter([(S, F)], spots, up, size, rs)
    return (
        W,
        G,
        A,
        seed_material() if kind == 'sesame' else NodeMaterial('nigella').principled(srgb('#14100e'), rough=0.5),
    )


def obi(rs, params):
    crust = round_bread_material(params.get('bake', 0.0))
    board(1.9, 0.1, (0.1, 0.1, 0))
    poses = [((-0.28, -0.1, 0.1), (0.0, 0.0, 0.4), 1.05), ((0.75, 0.85, 0.36), (0.42, -0.1, 1.4), 1.0)]
    for k, (at, turn, R) in enumerate(poses):
        V, F, A = round_bread(rs, R, 0.3, params.get('stamp', 0.4), params.get('rings', 5), 3 + 4 * k)
        W, G, B, material = sow(
            rs, V, (np.hypot(V[:, 0], V[:, 1]) < 0.5 * R) & (V[:, 2] > 0.02), 90, params.get('seeds', 'nigella')
        )
        for name, vertices, faces, mat, attrs in (('bread', V, F, crust, A), ('seeds', W, G, material, B)):
            o = mesh(name, vertices, faces, mat, attrs=attrs, loc=at)
            o.rotation_euler = turn
    flour = NodeMaterial('flour').principled((0.85, 0.8, 0.7), rough=0.9)
    ground_crumbs(200, rs, flour, lambda r: (r.randn() * 0.9, r.randn() * 0.8, 0.103), 0.008)
    return shoot(params, (0.1, 0.2, 0.2), (-0.3, -0.6, 0.3), 7.6, 'table', light=1.2, exposure=1.2)


def patir(rs, params):
    """Flaky bread: rings of layers around a pricked middle, broken to show them."""
    crust = pastry_material(params.get('bake', -0.06))
    board(1.9, 0.1, (0.1, 0.1, 0))
    for k, (at, turn, R) in enumerate(
        (((-0.28, -0.1, 0.1), (0, 0, 0.4), 1.02), ((0.78, 0.86, 0.34), (0.4, -0.1, 1.4), 0.95))
    ):
        nr, na = 220, 420
        q = np.linspace(0.001, 1, nr)
        a = np.linspace(0, 2 * np.pi, na, endpoint=False)
        A, Q = np.meshgrid(a, q)
        P = np.stack([Q * np.cos(A), Q * np.sin(A), 0 * A], -1)
        swirl = Q * 13 + A / (2 * np.pi) + 0.25 * fbm(P * 2.4, 3, 5 + k)
        saw = (swirl % 1.0) ** 1.6
        rim = np.clip(1 - ((Q - 0.78) / 0.26) ** 2, 0, 1) ** 0.5
        Z = 0.1 + 0.12 * rim + 0.02 * saw * (Q > 0.22) * (0.4 + rim) + 0.02 * fbm(P * 4, 3, 7 + k)
        V = np.stack([Q * np.cos(A) * R, Q * np.sin(A) * R, Z * np.clip((1.0 - Q) * 14, 0, 1) ** 0.5], -1).reshape(
            -1, 3
        )
        lay = 0.5 - 0.9 * saw
        attrs = dict(top=(0.75 + 0.3 * rim).ravel(), lay=lay.ravel(), seam=np.zeros(nr * na), rnd=np.zeros(nr * na))
        o = mesh('patir', V, grid_faces(nr, na, True), crust, attrs=attrs, loc=at)
        o.rotation_euler = turn
        W, G, B, material = sow(rs, V, (np.hypot(V[:, 0], V[:, 1]) < 0.6 * R), 130, 'sesame', 0.01)
        o = mesh('seeds', W, G, material, attrs=B, loc=at)
        o.rotation_euler = turn
    return shoot(params, (0.1, 0.2, 0.2), (-0.3, -0.6, 0.3), 7.6, 'table', light=1.2, exposure=1.2)


def boat(n=260, m=90):
    """Height field of a boat-shaped pie: braided rim, hollow in the middle. Returns V, F and the hollow's depth."""
    u, v = np.linspace(-1, 1, n), np.linspace(-1, 1, m)
    U, W = np.meshgrid(u, v, indexing='ij')
    half = 0.62 * np.clip(1 - np.abs(U) ** 2.3, 0, 1) ** 0.8 + 0.02
    X, Y = U * 1.32, W * half
    edge = np.abs(W)
    tips = np.clip((np.abs(U) - 0.72) / 0.25, 0, 1)
    rim = np.exp(-(((edge - 0.84) / 0.17) ** 2))
    rim = np.maximum(rim, tips * (1 - edge**2 * 0.3))
    P = np.stack([X, Y, 0 * X], -1)
    Z = 0.05 + 0.3 * rim * (1 + 0.12 * np.sin(U * 26 + 3 * np.sign(W))) + 0.03 * fbm(P * 3, 3, 4) + 0.09 * tips
    Z = Z * np.clip((1.02 - edge) * 9, 0.05, 1) ** 0.5
    return np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(n, m), rim.ravel()


def molten_cheese(name='cheese', brown=0.0):
    m = NodeMaterial(name)
    spots = m.ramp(m.math('ADD', m.noise(5, 6, 0.68, 0.8), brown), (0.5, 0.0), (0.64, 0.9))
    c = m.mix(
        spots,
        m.mix(m.noise(3, 4), srgb('#fbdf9c'), srgb('#f4c264')),
        m.mix(m.noise(12), srgb('#d98c2e'), srgb('#8f4c14')),
    )
    bumps = m.bump(m.math('ADD', m.noise(12, 5, 0.6), m.math('MULTIPLY', m.noise(4), 1.5)), 0.4, 0.025)
    return m.principled(c, sss=0.4, radius=(0.08, 0.05, 0.02), rough=0.16, Specular=0.5, Clearcoat=0.4, normal=bumps)


def adjarian(rs, params):
    board(1.75, 0.1, (0.1, 0, 0))
    V, F, rim = boat()
    turn = params.get('turn', 0.5)
    crust = round_bread_material(0.02)
    o = mesh('crust', V, F, crust, attrs=dict(hgt=np.clip(rim * 1.1, 0, 1), rnd=np.zeros(len(V))), loc=(0, 0, 0.1))
    o.rotation_euler[2] = turn
    n, m = 160, 80
    U, W = np.meshgrid(np.linspace(-1, 1, n), np.linspace(-1, 1, m), indexing='ij')
    X = U * 1.02
    Y = W * 0.5 * np.clip(1 - np.abs(U) ** 2.3, 0, 1) ** 0.8
    P = np.stack([X, Y, 0 * X], -1)
    Z = 0.2 + 0.035 * fbm(P * 3.5, 4, 6) + 0.02 * np.clip(0.4 - worley(P * 6, 3), 0, 1)
    yolks = [(-0.02, 0.0)] if params.get('eggs', 1) == 1 else [(-0.36, 0.0), (0.36, 0.02)]
    for x, y in yolks:
        d = np.hypot(X - x, Y - y)
        Z = Z - 0.05 * np.exp(-((d / 0.24) ** 4))
    o = mesh('cheese', np.stack([X, Y, Z], -1).reshape(-1, 3), grid_faces(n, m), molten_cheese(), loc=(0, 0, 0.1))
    o.rotation_euler[2] = turn
    yolk = NodeMaterial('yolk')
    yolk = yolk.principled(
        yolk.mix(yolk.noise(3), srgb('#f08c0c'), srgb('#f8a81c')),
        sss=0.35,
        radius=(0.1, 0.05, 0.01),
        rough=0.04,
        Specular=0.6,
    )
    white = NodeMaterial('white').principled(
        srgb('#fbf5e6'), sss=0.4, radius=(0.08, 0.07, 0.06), rough=0.1, Specular=0.5
    )
    c, s = math.cos(turn), math.sin(turn)
    for x, y in yolks:
        at = (x * c - y * s, x * s + y * c, 0.27)
        V, F = sphere(40, 60)
        mesh('yolk', V * [0.16, 0.16, 0.085], F, yolk, loc=(at[0], at[1], 0.285))
        V, F, A = lump(rs, (0.27, 0.23, 0.03), 2.0, 0.3, 0.02, 40)
        mesh('white', V, F, white, loc=at)
    V, F, A = cut_cube(rs, (0.09, 0.075, 0.05), 14, 6, 0.1)
    butter = NodeMaterial('butter').principled(
        srgb('#fae08c'), sss=0.5, radius=(0.08, 0.06, 0.03), rough=0.15, Specular=0.5
    )
    mesh('butter', V, F, butter, loc=(0.3 * c + 0.08, 0.3 * s - 0.06, 0.36))
    n = 14
    xy = rs.randn(n, 2) * [0.4, 0.14]
    xy = np.column_stack([xy[:, 0] * c - xy[:, 1] * s, xy[:, 0] * s + xy[:, 1] * c])
    chopped_herbs(np.column_stack([xy, np.full(n, 0.36)]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.06)
    return shoot(params, (0, 0, 0.24), (0, -0.3, 0.35), 6.7, 'high', light=1.2, exposure=1.2)


def imeretian(rs, params):
    """A round pie browned on top, one slice pulled out, cheese stretching behind it."""
    board(1.75, 0.1, (0, 0, 0))
    nr, na = 160, 420
    a0 = 0.55
    q = np.linspace(0.001, 1, nr)
    top = roasted(
        'pie',
        ((0.26, '#f3d48c'), (0.4, '#e0a548'), (0.52, '#bd7420'), (0.64, '#7d4212'), (0.78, '#3a1a08')),
        4,
        0.4,
        0.4,
        0.25,
    )
    inside = molten_cheese('inside', -0.2)
    for first, last, shift, lift in ((a0, 2 * np.pi, 0.0, 0.0), (0.0, a0 - 0.02, 0.3, 0.1)):
        a = np.linspace(first - 1.4, last - 1.4, na if shift == 0 else 60)
        A, Q = np.meshgrid(a, q)
        X, Y = 1.2 * Q * np.cos(A), 1.2 * Q * np.sin(A)
        P = np.stack([X, Y, 0 * X], -1)
        Z = (
            0.17 * np.clip((1.004 - Q) * 9, 0, 1) ** 0.5
            + 0.035 * fbm(P * 2.6, 3, 5)
            + 0.02 * np.clip(0.5 - worley(P * 3, 6), 0, 1)
        )
        middle = (first + last) / 2 - 1.4
        at = (shift * math.cos(middle) + 0.0, shift * math.sin(middle), 0.1 + lift * 0.5)
        V = np.stack([X, Y, Z], -1).reshape(-1, 3)
        rad = np.clip((Q - 0.8) * 3, 0, 0.6).ravel()
        mesh('pie', V, grid_faces(nr, len(a)), top, attrs=dict(rad=rad, rnd=np.full(len(V), 0.5)), loc=at)
        for column in (0, -1):
            edge = np.stack([X[:, column], Y[:, column], Z[:, column]], -1)
            t = np.linspace(0, 1, 16)
            W = edge[:, None] * [1, 1, 0] + edge[:, None] * [0, 0, 1] * t[None, :, None]
            out = np.array([-np.sin(a[column]), np.cos(a[column]), 0]) * (-1 if column == 0 else 1)
            ooze = np.exp(-(((t - 0.5) / 0.25) ** 2))[None, :, None] * (0.03 + 0.03 * fbm(W * 6, 3, 3))[..., None]
            mesh('cut', (W + out * ooze).reshape(-1, 3), grid_faces(nr, 16), inside, loc=at)
    n = 8
    xy = random_disc(rs, n, 0.9, 0.5)
    chopped_herbs(np.column_stack([xy, np.full(n, 0.34)]), np.tile([0, 0, 1.0], (n, 1)), rs, herb_material(), 0.06)
    return shoot(params, (0, -0.05, 0.18), (0, -0.5, 0.25), 6.7, 'high', light=1.2, exposure=1.2)
