import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, worley
from kit.shapes import grid_faces, lathe, mesh, smooth_curve


BUN_CRUSTS = {
    'golden': ('#f0d5a0', '#e0a95a', '#b8691f', '#8a4413', '#6b300c'),
    'black': ('#4a453f', '#26231f', '#161412', '#0d0c0b', '#080707'),
}


def bun_material(name='bun', crust='golden'):
    m = NodeMaterial(name)
    co = m.coordinates('Generated')
    z = m.attribute('hgt')
    n = m.noise(3.2, 6, 0.6, 0.3)
    f = m.noise(40, 5, 0.7)
    k = m.math(
        'ADD',
        m.math('MULTIPLY', z, 0.8),
        m.math(
            'ADD', m.math('MULTIPLY', n, 0.34), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(11, 5, 0.65), 0.5), 0.22)
        ),
    )
    c = m.ramp(
        k,
        *[(at, srgb(tone)) for at, tone in zip((0.12, 0.34, 0.6, 0.88, 1), BUN_CRUSTS[crust])],
    )
    c = m.mix(0.18, c, m.ramp(f, (0.3, (0.6, 0.5, 0.4)), (0.7, (1.15, 1.12, 1.1))), 'MULTIPLY')
    wr = m.math('ADD', m.math('MULTIPLY', m.noise(9, 5, 0.6, 0.8), 0.8), m.math('MULTIPLY', m.voronoi(34), 0.16))
    wr = m.math('ADD', wr, m.math('MULTIPLY', f, 0.1))
    return m.principled(
        c,
        sss=0.14,
        radius=(0.06, 0.03, 0.012),
        rough=m.ramp(m.noise(6, 5, 0.6), (0.3, 0.26), (0.7, 0.46)),
        Specular=0.45,
        Clearcoat=m.ramp(z, (0.25, 0.0), (0.6, 0.55)),
        Clearcoat_Roughness=0.16,
        normal=m.bump(wr, 0.34, 0.03),
    )


def crumb_material(name='crumb', c1='#f3dfb4', c2='#c98f47'):
    m = NodeMaterial(name)
    p = m.math('ADD', m.math('MULTIPLY', m.voronoi(13), 0.6), m.math('MULTIPLY', m.voronoi(30), 0.4))
    n = m.noise(7, 6, 0.65)
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', p, 0.7), m.math('MULTIPLY', n, 0.5)),
        (0.25, srgb('#8a5522')),
        (0.45, srgb(c2)),
        (0.75, srgb(c1)),
    )
    return m.principled(c, sss=0.2, radius=(0.05, 0.03, 0.015), rough=0.75, normal=m.bump(p, 0.8, 0.03))


def bun_top(R, H, z0, rs):
    prof = smooth_curve(
        [
            (0.0001, H),
            (0.3 * R, H * 0.975),
            (0.62 * R, H * 0.83),
            (0.86 * R, H * 0.58),
            (0.985 * R, H * 0.3),
            (1.0 * R, H * 0.14),
            (0.96 * R, 0.03),
            (0.88 * R, 0.0),
            (0.5 * R, 0.01),
            (0.0001, 0.01),
        ],
        14,
    )
    V, F = lathe(prof, 200)
    hg = np.clip(V[:, 2] / H, 0, 1)
    a = np.arctan2(V[:, 1], V[:, 0])
    s = 1 + 0.022 * np.sin(2 * a + 0.7) + 0.012 * np.sin(3 * a + 2)
    V[:, :2] *= s[:, None]
    D = V / (np.linalg.norm(V, axis=1, keepdims=True) + 1e-6)
    V = V + D * (0.03 * fbm(V * 1.7, 3, 4) + 0.010 * fbm(V * 6, 3, 9))[:, None]
    V[:, 2] += z0
    return V, F, hg


def flatbread(rs, R=1.1, mat=None):
    n = 160
    X, Y = np.meshgrid(np.linspace(-1.2, 1.2, n), np.linspace(-1, 1, n), indexing='ij')
    a = np.arctan2(Y, X)
    q = np.hypot(X, Y) / (
        R * (1 + 0.05 * np.sin(3 * a + 1) + 0.04 * fbm(np.stack([np.cos(a) * 2, np.sin(a) * 2, 0 * a], -1), 3, 3))
    )
    P = np.stack([X, Y, 0 * X], -1)
    Z = 0.02 + 0.05 * np.clip(fbm(P * 3.4, 3, 5), 0, 1) + 0.02 * fbm(P * 9, 3, 6) + 0.05 * np.clip(q - 0.7, 0, 1)
    V = np.stack([X, Y, Z], -1).reshape(-1, 3)
    F = grid_faces(n, n)
    keep = (q.ravel()[F] < 1).all(1)
    m = NodeMaterial('bread')
    b = m.noise(3.6, 6, 0.62, 0.5)
    c = m.ramp(b, (0.36, srgb('#f0dcae')), (0.55, srgb('#dcb273')), (0.66, srgb('#a8682c')), (0.78, srgb('#4a260e')))
    o = mesh(
        'lavash',
        V,
        [F[keep]],
        m.principled(c, rough=0.7, sss=0.1, radius=(0.04, 0.02, 0.01), normal=m.bump(m.noise(22, 5, 0.65), 0.4, 0.02)),
    )
    o.modifiers.new('s', 'SOLIDIFY').thickness = 0.02
    return o


def samsa_shape(rs, R=0.46, H=0.24, sides=3, seed=0, flaky=1.0):
    n, k = 90, 300
    u = np.linspace(0, 1, n)
    a = np.linspace(0, 2 * np.pi, k, endpoint=False)
    A, U = np.meshgrid(a, u)
    s = 2 * np.pi / sides
    b = (A % s) - s / 2
    tri = np.cos(s / 2) / np.cos(b)
    shape = (tri**-5 + 1.16**-5) ** (-1 / 5) if sides > 2 else 1 + 0 * A
    shape = shape / shape.max() * 1.12
    prof = smooth_curve(
        [(0.0, 0), (0.9, 0), (0.985, 0.1), (1.0, 0.3), (0.96, 0.55), (0.84, 0.8), (0.6, 0.95), (0.3, 1.0), (0, 1.0)], 30
    )
    t = np.linspace(0, 1, len(prof))
    r0, z0 = np.interp(U, t, prof[:, 0]), np.interp(U, t, prof[:, 1])
    r = r0 * shape * R
    X, Y, Z = r * np.cos(A), r * np.sin(A), z0 * H
    P = np.stack([X, Y, Z], -1)
    seam = (
        np.exp(-(((((A + s / 2) % s) - s / 2) * np.clip(r0, 0.05, 1) * 3.4) ** 2) / 0.012)
        * np.clip(r0 * 1.5, 0, 1)
        * (z0 > 0.6)
    )
    flake = (
        np.sin((Z + 0.018 * fbm(P * 4, 2, seed)) * 210)
        * np.clip((z0 - 0.05) * 4, 0, 1)
        * np.clip((0.93 - z0) * 4, 0, 1)
    )
    flake = flake * flaky
    D = np.stack([np.cos(A) * r0, np.sin(A) * r0, 0.35 + z0], -1)
    D /= np.linalg.norm(D, axis=-1, keepdims=True)
    lay = fbm(np.stack([X * 3, Y * 3, Z * 34 + seed], -1), 3, seed + 2)
    V = (
        P
        + D
        * (
            0.035 * fbm(P * 3.2, 3, seed)
            + 0.012 * flake
            + 0.012 * flaky * lay * (z0 < 0.9)
            + 0.008 * fbm(P * 16, 3, seed + 5)
            - 0.028 * seam
            + 0.018 * np.clip(0.4 - worley(P * 7, seed), 0, 1) * (z0 > 0.8)
        )[..., None]
    )
    return (
        V.reshape(-1, 3),
        grid_faces(n, k, True),
        dict(
            top=z0.ravel(),
            lay=(lay * 0.5 + 0.5 + 0.2 * flake).ravel(),
            seam=seam.ravel(),
            rnd=np.full(n * k, rs.rand()),
        ),
    )


def pastry_material(bake=0.0):
    """bake: 0 golden, 0.1 and more dark from the tandoor wall."""
    m = NodeMaterial('pastry')
    n = m.noise(4.2, 6, 0.65, 0.5)
    k = m.math(
        'ADD',
        m.math('MULTIPLY', m.attribute('top'), 0.38),
        m.math('ADD', m.math('MULTIPLY', n, 0.6), m.math('MULTIPLY', m.attribute('lay'), 0.14)),
    )
    k = m.math('SUBTRACT', m.math('ADD', k, bake), m.math('MULTIPLY', m.attribute('seam'), 0.22))
    c = m.ramp(
        k,
        (0.3, srgb('#f2d79a')),
        (0.5, srgb('#e3a94e')),
        (0.68, srgb('#bd6d21')),
        (0.84, srgb('#7d3b10')),
        (1, srgb('#3a1808')),
    )
    c = m.mix(0.3, c, m.ramp(m.noise(34, 5, 0.7), (0.3, (0.65, 0.58, 0.5)), (0.7, (1.12, 1.1, 1.05))), 'MULTIPLY')
    return m.principled(
        c,
        sss=0.14,
        radius=(0.05, 0.025, 0.01),
        rough=m.ramp(m.noise(7, 5, 0.6), (0.3, 0.24), (0.7, 0.5)),
        Specular=0.45,
        Clearcoat=m.math('MULTIPLY', m.attribute('top'), 0.4),
        Clearcoat_Roughness=0.18,
        normal=m.bump(
            m.math('ADD', m.math('MULTIPLY', m.noise(30, 5, 0.7), 0.6), m.math('MULTIPLY', m.voronoi(16), 0.5)),
            0.4,
            0.02,
        ),
    )


def round_bread(rs, R=1.0, H=0.28, stamp=0.42, rings=5, seed=3):
    """Obi non: a puffed rim around a stamped middle."""
    nr, na = 150, 360
    q = np.linspace(0.001, 1, nr)
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    A, Q = np.meshgrid(a, q)
    P = np.stack([Q * np.cos(A) * R, Q * np.sin(A) * R, 0 * A], -1)
    edge = R * (
        1
        + 0.02 * np.sin(2 * A + seed)
        + 0.015 * fbm(np.stack([np.cos(A) * 2, np.sin(A) * 2, 0 * A + seed], -1), 3, seed)
    )
    rim = np.sqrt(np.clip(1 - ((Q - 0.72) / 0.29) ** 2, 0, 1))
    middle = np.clip((stamp + 0.1 - Q) / 0.16, 0, 1)
    dots = np.zeros_like(Q)
    for ring in range(rings):
        radius, n = 0.07 + 0.33 * stamp * ring / 2.2, 5 + 6 * ring
        for k in range(n):
            b = 2 * np.pi * k / n + 0.2 * ring
            d2 = (Q * np.cos(A) - radius * np.cos(b)) ** 2 + (Q * np.sin(A) - radius * np.sin(b)) ** 2
            dots = np.maximum(dots, np.exp(-d2 / 0.00035))
    Z = (
        H * (0.22 + 0.8 * rim * (1 - middle))
        + 0.03 * H * fbm(P * 5, 3, seed)
        + 0.12 * H * fbm(P * 1.8, 2, seed + 2) * rim
    )
    Z = Z - 0.09 * H * dots * (middle > 0) + 0.008 * np.clip(0.4 - worley(P * 9, seed), 0, 1)
    V = np.stack([Q * edge * np.cos(A), Q * edge * np.sin(A), Z], -1).reshape(-1, 3)
    under = V[-na:] * [0.96, 0.96, 0]
    F = np.concatenate([grid_faces(nr, na, True), grid_faces(2, na, True) + (nr - 1) * na])
    bake = np.concatenate([(rim * (1 - 0.8 * middle) + 0.3 * middle - 0.35 * dots).ravel(), np.full(na, 0.2)])
    return np.concatenate([V, under]), F, dict(hgt=bake, rnd=np.full(nr * na + na, rs.rand()))


def round_bread_material(bake=0.0):
    m = NodeMaterial('bread')
    place = m.math(
        'ADD', m.math('MULTIPLY', m.attribute('hgt'), 0.42), m.math('MULTIPLY', m.noise(3.4, 6, 0.66, 0.4), 0.62)
    )
    place = m.math('ADD', place, bake)
    tones = ((0.24, '#f3ddad'), (0.42, '#e6b568'), (0.58, '#c9822e'), (0.74, '#96501a'), (0.92, '#4f240c'))
    c = m.ramp(place, *[(at, srgb(tone)) for at, tone in tones])
    c = m.mix(0.25, c, m.ramp(m.noise(34, 5, 0.7), (0.3, (0.68, 0.6, 0.5)), (0.7, (1.12, 1.1, 1.06))), 'MULTIPLY')
    fine = m.bump(m.math('ADD', m.noise(30, 5, 0.7), m.math('MULTIPLY', m.voronoi(20), 0.5)), 0.35, 0.02)
    gloss = m.ramp(m.attribute('hgt'), (0.2, 0.55), (0.8, 0.26))
    return m.principled(
        c,
        sss=0.14,
        radius=(0.06, 0.03, 0.012),
        rough=gloss,
        Clearcoat=m.math('MULTIPLY', m.attribute('hgt'), 0.4),
        normal=fine,
    )
