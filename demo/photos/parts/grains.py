import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm
from kit.shapes import cube_sphere, rotations, scatter, tube


def rice_heap(xy, R, H, seed=5):
    r = np.hypot(xy[:, 0], xy[:, 1]) / R
    a = np.arctan2(xy[:, 1], xy[:, 0])
    r = r / (1 + 0.07 * np.sin(2 * a + 1) + 0.05 * np.sin(3 * a + 2) + 0.03 * np.sin(7 * a))
    p = np.stack([xy[:, 0], xy[:, 1], 0 * r], -1)
    return (
        0.075
        + H * np.clip(1 - r**2, 0, 1) ** 0.72 * (1 + 0.16 * fbm(p * 3.2, 3, seed))
        + 0.03 * fbm(p * 9, 2, seed + 1) * (r < 1)
    )


def normal_at(fn, xy, e=0.015):
    dx = (fn(xy + [e, 0]) - fn(xy - [e, 0])) / (2 * e)
    dy = (fn(xy + [0, e]) - fn(xy - [0, e])) / (2 * e)
    n = np.stack([-dx, -dy, np.ones(len(xy))], -1)
    return n / np.linalg.norm(n, axis=1, keepdims=True)


def random_disc(rs, n, R, p=0.5):
    r = R * rs.rand(n) ** p
    a = rs.rand(n) * 2 * np.pi
    return np.stack([r * np.cos(a), r * np.sin(a)], -1)


def grain_templates(rs, k=8, L=0.08, r=0.0098):
    out = []
    for i in range(k):
        u = np.linspace(0, 1, 8)
        prof = np.sin(np.pi * u**0.92) ** 0.5
        prof[0] = prof[-1] = 0.02
        bend = (rs.rand() - 0.35) * 0.022
        path = np.stack([(u - 0.5) * L, bend * np.sin(np.pi * u), 0.006 * np.sin(2 * np.pi * u + rs.rand() * 6)], -1)
        V, F = tube(path, r * prof * (1 + 0.06 * np.sin(u * 9 + i)), 7, taper=False)
        V[:, 2] *= 0.88
        out.append((V, F))
    return out


def rice_material(light='#fcecb8', mid='#f3d07a', dark='#dea845', gloss=0.24, depth=0.22):
    m = NodeMaterial('rice')
    r = m.attribute('rnd')
    big = m.noise(2.6, 3, 0.5)
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', r, 0.62), m.math('MULTIPLY', big, 0.42)),
        (0.18, srgb(light)),
        (0.52, srgb(mid)),
        (0.86, srgb(dark)),
    )
    c = m.mix(0.25, c, m.ramp(m.noise(70, 3), (0.3, (0.7, 0.62, 0.5)), (0.7, (1.08, 1.05, 1))), 'MULTIPLY')
    return m.principled(
        c,
        sss=depth,
        radius=(0.02, 0.012, 0.006),
        rough=m.ramp(m.noise(24, 3), (0.3, gloss - 0.05), (0.7, gloss + 0.16)),
        Specular=0.55,
        Clearcoat=0.25,
        Clearcoat_Roughness=0.12,
        normal=m.bump(m.noise(90, 2), 0.12, 0.004),
    )


def chickpea(rs, n=26):
    V, F = cube_sphere(n, 2.1)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    beak = np.exp(-((D - [1, 0, 0.15]) ** 2).sum(1) / 0.05) * 0.28
    cleft = np.exp(-((D[:, 1] / 0.16) ** 2)) * np.clip(D[:, 2] + 0.35, 0, 1) * 0.13
    return D * (1 + beak - cleft + 0.05 * fbm(D * 2.2, 3, rs.randint(99)))[:, None], F


def pea_material():
    m = NodeMaterial('nut')
    c = m.ramp(
        m.math('ADD', m.math('MULTIPLY', m.attribute('rnd'), 0.6), m.math('MULTIPLY', m.noise(9, 4), 0.4)),
        (0.2, srgb('#d9b06a')),
        (0.5, srgb('#c48f45')),
        (0.8, srgb('#a8702c')),
    )
    return m.principled(
        c,
        sss=0.3,
        radius=(0.05, 0.025, 0.01),
        rough=0.3,
        Clearcoat=0.35,
        Specular=0.5,
        normal=m.bump(m.noise(40, 4), 0.2, 0.006),
    )


def sesame_seeds(V, F, hg, z0, rs, n=230):
    cen = V[F].mean(1)
    e1 = V[F[:, 2]] - V[F[:, 0]]
    e2 = V[F[:, 3]] - V[F[:, 1]]
    N = np.cross(e1, e2)
    A = np.linalg.norm(N, axis=1)
    N /= A[:, None] + 1e-9
    N *= np.sign((N * (cen - [0, 0, z0 - 0.2])).sum(1))[:, None]
    hf = hg[F].mean(1)
    w = A * np.clip((hf - 0.42) * 3, 0, 1)
    k = []
    tries = 0
    while len(k) < n and tries < 9000:
        i = rs.choice(len(F), p=w / w.sum())
        tries += 1
        if all(np.sum((cen[i] - cen[j]) ** 2) > 0.042**2 for j in k):
            k.append(i)
    T = []
    for i in range(3):
        S, SF = cube_sphere(8, 2.0)
        x = S[:, 0]
        S = S * np.stack([1 + 0 * x, 0.62 * (1 - 0.42 * x), 0.3 * (1 - 0.3 * x)], -1)
        T.append((S, SF))
    pos = cen[k] + N[k] * 0.006
    return scatter(
        T,
        pos,
        rotations(N[k], rs.rand(len(k)) * 6.3, 0.12, rs),
        0.029 * (0.8 + 0.4 * rs.rand(len(k), 1)) * np.ones((1, 3)),
        rs,
    )


def seed_material():
    m = NodeMaterial('sesame')
    return m.principled(
        m.ramp(m.attribute('rnd'), (0, srgb('#f7e8c0')), (0.6, srgb('#ecd39a')), (1, srgb('#d2a45c'))),
        sss=0.3,
        radius=(0.03, 0.02, 0.01),
        rough=0.35,
        Clearcoat=0.2,
    )
