import math
import numpy as np
from kit.materials import NodeMaterial, srgb
from kit.noise import fbm, vnoise
from kit.shapes import cube_sphere, grid_faces, join, lathe, mesh, rotations, scatter, smooth_curve, sphere, tube
from kit.tableware import glaze


def drop_parts(center, r, rs, flat=0.45, seg=20):
    V, F = sphere(10, seg)
    a = np.arctan2(V[:, 1], V[:, 0])
    V = V * r * np.stack([np.ones(len(V)), np.ones(len(V)), np.full(len(V), flat)], -1)
    V[:, :2] *= (1 + 0.12 * np.sin(2 * a + rs.rand() * 6) + 0.06 * np.sin(3 * a + rs.rand() * 6))[:, None]
    return V + center, F, dict(rnd=np.full(len(V), rs.rand()))


def oil_material(color='#d98a1e', name='oil'):
    m = NodeMaterial(name)
    return m.principled(srgb(color), rough=0.03, Transmission=0.85, IOR=1.45, Specular=0.6)


def ground_crumbs(n, rs, mat, area_fn, size=0.02):
    V0, F0 = cube_sphere(4, 2.5)
    V0 = V0 * (1 + 0.3 * vnoise(V0 * 1.7, 4))[:, None]
    pos = np.array([area_fn(rs) for _ in range(n)])
    rot = rotations(rs.randn(n, 3), rs.rand(n) * 6.3)
    V, F, A = scatter([(V0, F0)], pos, rot, size * (0.3 + rs.rand(n, 1) ** 2 * 1.2) * np.ones((1, 3)), rs)
    return mesh('crumbs', V, F, mat, attrs=A)


def sauce_material(color='#a5150b', name='sauce', rough=0.1):
    m = NodeMaterial(name)
    return m.principled(
        srgb(color),
        sss=0.25,
        radius=(0.05, 0.012, 0.006),
        rough=rough,
        Specular=0.55,
        normal=m.bump(m.noise(9, 3), 0.15, 0.02),
    )


def sauce_ring(R, z0, rs, n=26, drip=0.14):
    """Sauce squeezed out under the bun: overlapping blobs, a few run down."""
    parts = []
    for i in range(n):
        a = 2 * np.pi * i / n + rs.randn() * 0.14
        r = R + rs.randn() * 0.025
        s = 0.022 + 0.026 * rs.rand()
        L = drip * (0.35 + 0.65 * rs.rand()) * (rs.rand() < 0.13)
        V, F = sphere(12, 18)
        V = V * [s * 2.2, s, s * 0.6]
        V[:, 2] -= L * np.clip((V[:, 2] < 0) * -V[:, 2] / (s * 0.6), 0, 1) ** 1.5
        Rz = rotations(np.array([[0, 0, 1.0]]), np.array([a + np.pi / 2]))[0]
        parts.append((V @ Rz.T + [r * math.cos(a), r * math.sin(a), z0 + rs.randn() * 0.012], F, {}))
    V, F, _ = join(parts)
    return V, F


def drape_sheet(side, z0, Rsup, rot, rs, droop=0.95, thick=0.028, n=70):
    """Cheese slice: flat inside the patty, melting down outside it."""
    u = np.linspace(-1, 1, n)
    X, Y = np.meshgrid(u, u, indexing='ij')
    P = np.stack([X, Y, 0 * X], -1).reshape(-1, 3)
    P[:, :2] *= (np.abs(P[:, :2]).max(1) / np.maximum((np.abs(P[:, :2]) ** 7).sum(1) ** (1 / 7), 1e-6))[:, None]
    xy = P[:, :2] * side / 2
    c, s_ = math.cos(rot), math.sin(rot)
    xy = xy @ np.array([[c, s_], [-s_, c]])
    r = np.hypot(xy[:, 0], xy[:, 1])
    a = np.arctan2(xy[:, 1], xy[:, 0])
    Rs = Rsup * (1 + 0.03 * np.sin(3 * a + 1))
    over = np.maximum(r - Rs, 0)
    k = over * droop
    rad = np.where(over > 0, Rs + over * 0.22 + 0.02 * np.sin(a * 5) * np.clip(over * 6, 0, 1), r)
    f = rad / np.maximum(r, 1e-6)
    z = (
        z0
        - k * (1 + 0.25 * np.sin(a * 4 + 2))
        - np.clip(over - 0.02, 0, 1) * 0.15
        + 0.012 * fbm(np.column_stack([xy * 4, 0 * r]), 3, 8)
    )
    top = np.column_stack([xy * f[:, None], z])
    nrm = np.column_stack(
        [xy / np.maximum(r, 1e-6)[:, None] * np.clip(over * 14, 0, 1)[:, None], 1 - 0.9 * np.clip(over * 12, 0, 1)]
    )
    nrm /= np.linalg.norm(nrm, axis=1, keepdims=True)
    edge = np.maximum(np.abs(X), np.abs(Y)).ravel()
    bulge = (
        thick * np.clip((1 - edge) * 30, 0.25, 1) ** 0.5 * (1 + 0.6 * np.clip((edge - 0.86) * 8, 0, 1) * (edge < 0.985))
    )
    A, B = top + nrm * bulge[:, None], top - nrm * 0.004
    F = grid_faces(n, n)
    N = n * n
    i = np.concatenate(
        [np.arange(n) * n, (n - 1) * n + np.arange(n), np.arange(n)[::-1] * n + n - 1, np.arange(n)[::-1]]
    )
    i = np.concatenate(
        [np.arange(0, N - n + 1, n), np.arange(N - n, N), np.arange(N - 1, n - 2, -n), np.arange(n - 1, -1, -1)]
    )
    j = np.roll(i, -1)
    side_f = np.stack([i, j, j + N, i + N], -1)
    side_f = side_f[i != j]
    return np.concatenate([A, B]), [F, F[:, ::-1] + N, side_f]


def broth(R, z, color='#9c3a0e', deep='#5e1a07', oil='#e58a1f', wave=0.01, seed=1, loc=(0, 0, 0)):
    n = 120
    a = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r = np.linspace(0.001, R, 60)
    A, Q = np.meshgrid(a, r)
    V = np.stack([Q * np.cos(A), Q * np.sin(A), 0 * A], -1).reshape(-1, 3)
    V[:, 2] = z + wave * fbm(V * 2.5, 2, seed)
    V[:, 2] += 0.03 * np.clip((Q.ravel() / R - 0.955) / 0.045, 0, 1) ** 2  # meniscus
    m = NodeMaterial('broth')
    d1 = m.voronoi(7)
    d2 = m.voronoi(15)
    d3 = m.voronoi(30)

    def spot(d, lo, hi):
        return m.ramp(d, (lo, 1.0), (hi, 0.0))

    mask = m.math('MAXIMUM', spot(d1, 0.26, 0.29), m.math('MAXIMUM', spot(d2, 0.24, 0.28), spot(d3, 0.2, 0.26)))
    pres = m.ramp(m.noise(2.6, 3, 0.5), (0.42, 0.0), (0.5, 1.0))
    mask = m.math('MULTIPLY', mask, pres)
    c = m.mix(m.ramp(m.noise(3, 5, 0.6, 0.5), (0.3, 0.0), (0.7, 1.0)), srgb(deep), srgb(color))
    c = m.mix(m.math('MULTIPLY', mask, 0.75), c, srgb(oil))
    spec = m.ramp(m.noise(60, 4, 0.7), (0.66, 0.0), (0.7, 0.7))
    c = m.mix(spec, c, srgb('#5a1206'))
    mat = m.principled(
        c,
        sss=0.3,
        radius=(0.14, 0.045, 0.015),
        rough=0.11,
        Specular=0.32,
        normal=m.bump(m.math('ADD', mask, m.math('MULTIPLY', m.noise(9, 2), 0.5)), 0.3, 0.012),
    )
    o = mesh('broth', V, [grid_faces(60, n, True)], mat)
    o.location = loc
    return o


def cream_material(color='#fbf7ee'):
    m = NodeMaterial('cream')
    soft = m.bump(m.noise(6, 3), 0.15, 0.03)
    return m.principled(srgb(color), sss=0.5, radius=(0.08, 0.07, 0.06), rough=0.2, Specular=0.5, normal=soft)


def spoon_of_cream(i):
    """A dollop with soft lobes; i changes its outline."""
    V, F = sphere(60, 90)
    D = V.copy()
    a = np.arctan2(D[:, 1], D[:, 0])
    lobes = 1 + 0.09 * np.sin(3 * a + i) + 0.05 * np.sin(5 * a + 2 * i)
    low = np.clip(-D[:, 2] + 0.25, 0, 1)
    V = D * [0.17, 0.17, 0.085]
    V[:, :2] *= lobes[:, None]
    V[:, 2] -= 0.12 * low * np.clip(np.hypot(V[:, 0], V[:, 1]) / 0.17 - 0.3, 0, 2)
    V[:, 2] += 0.02 * np.sin(np.hypot(D[:, 0], D[:, 1]) * 7 - a) * np.clip(D[:, 2], 0, 1)
    return V, F


def drizzle(rs, color, tops, seed=2):
    """A thin zigzag of sauce."""
    t = np.linspace(0, 1, 420)
    x = -0.75 + 1.5 * t + 0.03 * np.sin(t * 40)
    y = 0.5 * np.sin(t * 26 + seed) * (0.9 - 0.5 * np.abs(t - 0.5))
    z = tops(np.column_stack([x, y]))
    z = np.convolve(np.pad(z, 20, 'edge'), np.ones(41) / 41, 'valid') + 0.012
    V, F = tube(np.column_stack([x, y, z]), 0.018 * (1 + 0.25 * np.sin(t * 60)), 12)
    mesh('drizzle', V, F, sauce_material(color, 'drizzle', 0.12))


def sauce_cup(at, color):
    outline = [
        (0.0001, 0.02),
        (0.2, 0.02),
        (0.24, 0.06),
        (0.29, 0.24),
        (0.3, 0.25),
        (0.31, 0.24),
        (0.27, 0.05),
        (0.22, 0),
    ]
    V, F = lathe(smooth_curve(outline + [(0.0001, 0)], 6), 90)
    mesh('cup', V, F, glaze('cup', srgb('#f0ede4')), loc=at)
    V, F = lathe(smooth_curve([(0.0001, 0.235), (0.1, 0.225), (0.2, 0.21), (0.285, 0.205)], 8), 90)
    mesh('dip', V, F, sauce_material(color, 'dip', 0.1), loc=at)
