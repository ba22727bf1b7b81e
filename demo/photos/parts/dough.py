import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import grid_faces, join, smooth_curve, tube


def dumpling(rs, R=0.34, H=0.27, pleats=13, twist=0.9, seed=0, n=64, seg=260):
    u = np.linspace(0, 1, n)
    a = np.linspace(0, 2 * np.pi, seg, endpoint=False)
    A, U = np.meshgrid(a, u)
    prof = smooth_curve(
        [
            (0.0, 0),
            (0.75, 0.0),
            (0.97, 0.1),
            (1.0, 0.3),
            (0.93, 0.52),
            (0.74, 0.74),
            (0.46, 0.9),
            (0.24, 0.98),
            (0.15, 1.07),
            (0.1, 1.14),
            (0.0, 1.13),
        ],
        30,
    )
    t = np.linspace(0, 1, len(prof))
    r0 = np.interp(U, t, prof[:, 0])
    z0 = np.interp(U, t, prof[:, 1])
    g = np.clip((z0 - 0.28) / 0.55, 0, 1) ** 1.2
    jit = 0.35 * fbm(np.stack([np.cos(A) * 2, np.sin(A) * 2, 0 * A + seed], -1), 2, seed)
    ph = pleats * (A + twist * (z0 - 0.3) * (z0 > 0.3) + jit * 0.5)
    saw = (1 - np.abs(np.sin(ph / 2))) ** 1.6 * 0.75 + 0.2 * np.sin(ph)
    r = r0 * (1 - 0.20 * g * saw * (0.7 + 0.6 * pleat_jitter(A, pleats, seed)))
    z = z0 - 0.03 * g * saw
    V = np.stack([r * np.cos(A) * R, r * np.sin(A) * R, z * H], -1).reshape(-1, 3)
    V += 0.022 * np.stack([fbm(V * 4.5, 3, seed + k) for k in (1, 2, 3)], -1) * np.clip(V[:, 2:3] * 9, 0, 1)
    s = 1 + 0.07 * np.sin(2 * np.arctan2(V[:, 1], V[:, 0]) + seed)
    V[:, :2] *= s[:, None]
    return (
        V,
        grid_faces(n, seg, True),
        dict(top=z0.ravel(), rnd=np.full(n * seg, rs.rand()), pleat=(g * np.clip(saw, 0, 1)).ravel()),
    )


def pleat_jitter(A, n, seed):
    k = np.floor(A / (2 * np.pi) * n).astype(int)
    return np.random.RandomState(seed).rand(n + 2)[k]


def dough_material():
    m = NodeMaterial('dough')
    n = m.noise(5, 5, 0.6, 0.4)
    fill = m.ramp(
        m.math('ADD', m.attribute('top'), m.math('MULTIPLY', m.math('SUBTRACT', n, 0.5), 0.9)), (0.1, 0.34), (0.6, 0.0)
    )
    c = m.ramp(m.noise(3.2, 4), (0.3, srgb('#f8e2b6')), (0.7, srgb('#fff1d6')))
    c = m.mix(fill, c, srgb('#b98460'))
    c = m.mix(m.math('MULTIPLY', m.attribute('pleat'), 0.3), c, srgb('#d9bd8c'))
    return m.principled(
        c,
        sss=0.5,
        radius=(0.1, 0.07, 0.045),
        rough=m.ramp(m.noise(7, 5, 0.65), (0.35, 0.12), (0.65, 0.34)),
        Specular=0.5,
        Clearcoat=0.35,
        Clearcoat_Roughness=0.08,
        normal=m.bump(m.math('ADD', m.noise(13, 4), m.math('MULTIPLY', m.noise(60, 3), 0.25)), 0.2, 0.012),
    )


def noodles(rs, n=46, R=0.74, r=0.0215, z0=0.36, dome=0.24, L=150):
    parts = []
    for i in range(n):
        t = np.linspace(0, 1, L)
        a0 = rs.rand() * 6.28
        turn = (1.2 + 2.2 * rs.rand()) * rs.choice([-1, 1], p=[0.25, 0.75])
        cx, cy = rs.randn(2) * 0.16
        rb = 0.1 + 0.56 * rs.rand() ** 0.7
        w = np.cumsum(rs.randn(L)) * 0.012
        w = np.convolve(w, np.ones(21) / 21, 'same')
        rad = rb * (1 + 0.22 * np.sin(t * 6.28 * (0.6 + rs.rand()) + rs.rand() * 6)) + w * 0.35
        a = a0 + turn * t * 2.6 / max(rb + 0.35, 0.5) + 0.25 * np.sin(t * 9 + rs.rand() * 6)
        x, y = cx + rad * np.cos(a), cy + rad * np.sin(a)
        q = np.hypot(x, y)
        k = np.minimum(1, R / np.maximum(q, 1e-6))
        x, y = x * k, y * k
        q = np.minimum(q, R)
        lay = i / n
        z = (
            z0
            - 0.06
            + dome * (lay**0.8) * np.clip(1 - (q / (R * 1.02)) ** 2, 0, 1) ** 0.8
            + 0.03 * np.sin(t * 22 + rs.rand() * 6) * (0.4 + lay)
            + 0.035 * fbm(np.stack([x * 3, y * 3, 0 * x + i], -1), 2, 3)
        )
        e = np.minimum(t, 1 - t) * 9
        z -= 0.1 * np.clip(1 - e, 0, 1) ** 2
        P = np.stack([x, y, z], -1)
        for _ in range(3):
            P[1:-1] = (P[:-2] + 2 * P[1:-1] + P[2:]) / 4
        V, F = tube(
            P, r * (1 + 0.12 * fbm(np.stack([t * 7, 0 * t + i, 0 * t], -1), 2, 5)) * (0.88 + 0.24 * rs.rand()), 12
        )
        parts.append((V, F, dict(rnd=np.full(len(V), rs.rand()), low=np.clip((z0 + 0.10 - V[:, 2]) / 0.16, 0, 1))))
    return join(parts)


def noodle_material(tint='#d9702a', top='#fbe6ae', base='#efcf86'):
    m = NodeMaterial('noodle')
    c = m.mix(m.attribute('rnd'), srgb(top), srgb(base))
    s = m.math('ADD', m.attribute('low'), m.math('MULTIPLY', m.math('SUBTRACT', m.noise(5, 4), 0.45), 0.9))
    c = m.mix(m.ramp(s, (0.05, 0.06), (0.75, 0.8)), c, srgb(tint))
    return m.principled(
        c,
        sss=0.4,
        radius=(0.05, 0.032, 0.016),
        rough=m.ramp(m.noise(14, 3), (0.3, 0.1), (0.7, 0.26)),
        Specular=0.5,
        Clearcoat=0.4,
        Clearcoat_Roughness=0.06,
        normal=m.bump(m.noise(24, 3), 0.12, 0.01),
    )
