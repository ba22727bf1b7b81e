"""Pieces with a shape of their own: nuts, berries, shrimp, wings, small dumplings."""
import numpy as np
from kit.noise import fbm, worley
from kit.shapes import cube_sphere, grid_faces, join, smooth_curve, tube
from parts.cut import ring_of
from parts.fries import fry_templates
from parts.grains import chickpea


def shrimp(rs, size=0.2):
    """A cooked shrimp: a tapering curl with rings and a fan tail."""
    t = np.linspace(0, 1, 60)
    a = -0.6 + 4.1 * t
    spiral = 0.62 - 0.12 * t
    path = np.stack([spiral * np.cos(a), spiral * np.sin(a), 0.06 * np.sin(t * 5)], -1) * size
    body = np.interp(t, [0, 0.06, 0.25, 0.6, 0.88, 0.94, 1], [0.05, 0.2, 0.27, 0.22, 0.1, 0.14, 0.2]) * size
    rings = 1 + 0.05 * np.abs(np.sin(t * 22)) ** 0.5
    V, F = tube(path, body * rings, 22)
    band = np.repeat(np.abs(np.sin(t * 22)), 22)
    tail = np.repeat(np.clip((t - 0.9) * 10, 0, 1), 22)
    flat = V - np.repeat(path, 22, 0)
    V = np.repeat(path, 22, 0) + flat * [1, 1, 1] * (1 - 0.55 * tail[:, None] * np.array([0, 0, 1]))
    return V, F, dict(rad=band, rnd=np.full(len(V), rs.rand()), lp=V / size)


def walnut(rs):
    V, F = cube_sphere(36, 2.0)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    brain = np.abs(fbm(D * 2.6 + rs.rand() * 9, 3, rs.randint(99)))
    groove = np.exp(-((D[:, 1] / 0.12) ** 2)) * 0.3
    V = D * (1 - 0.5 * np.clip(0.3 - brain, 0, 1) - groove + 0.1 * fbm(D * 5, 2, 5))[:, None]
    return V * [0.15, 0.12, 0.07], F, dict(rad=np.clip(brain * 3, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def almond(rs):
    V, F = cube_sphere(20, 2.0)
    x = V[:, 0]
    V = V * np.stack([0.12 + 0 * x, 0.065 * (1 - 0.35 * x), 0.036 * (1 - 0.2 * x)], -1)
    return V, F, dict(rad=np.abs(x), rnd=np.full(len(V), rs.rand()), lp=V)


def cashew(rs):
    t = np.linspace(0, 1, 30)
    a = -0.3 + 2.9 * t
    path = np.stack([0.075 * np.cos(a), 0.075 * np.sin(a), 0 * t], -1)
    V, F = tube(path, 0.036 * np.sin(np.pi * np.clip(t * 0.94 + 0.03, 0, 1)) ** 0.55 * (1 + 0.25 * t), 14)
    return V, F, dict(rad=np.repeat(t, 14), rnd=np.full(len(V), rs.rand()), lp=V)


def chickpea_shape(rs, size):
    V, F = chickpea(rs)
    return V * size, F, dict(rad=np.zeros(len(V)), rnd=np.full(len(V), rs.rand()), lp=V)


def strawberry(rs):
    V, F = cube_sphere(30, 2.0)
    z = V[:, 2]
    V = V * np.stack([0.1 * (1 + 0.35 * z), 0.1 * (1 + 0.35 * z), 0.14 + 0 * z], -1)
    pits = np.clip(0.28 - worley(V * 28, 3), 0, 1)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    return V - D * 0.025 * pits[:, None], F, dict(rad=np.clip(pits * 5, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def raspberry(rs):
    V, F = cube_sphere(30, 2.0)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    beads = worley(D * 3.2, 5)
    V = D * (1.1 - 0.35 * beads)[:, None] * [0.085, 0.085, 0.095]
    return V, F, dict(rad=np.clip(1 - beads, 0, 1), rnd=np.full(len(V), rs.rand()), lp=V)


def spring_onion(rs):
    return ring_of(rs, 0.032, 0.35)


def small_dumpling(rs, size=1.0):
    """Chuchvara: a round belly with a wavy rim of dough that is folded up on two sides."""
    nr, na = 34, 72
    q = np.linspace(0.001, 1, nr)
    a = np.linspace(0, 2 * np.pi, na, endpoint=False)
    A, Q = np.meshgrid(a, q)
    belly = np.sqrt(np.clip(1 - (Q / 0.74) ** 2, 0, 1))
    wave = np.clip((Q - 0.7) / 0.3, 0, 1) * 0.012 * np.sin(A * 7 + rs.rand() * 6)
    parts = []
    for side in (1, -1):
        X, Y = Q * np.cos(A) * 0.135, Q * np.sin(A) * 0.12
        Z = side * (0.006 + 0.07 * belly) + wave
        Z = Z + 0.05 * np.clip(np.abs(X) / 0.135 - 0.35, 0, 1) ** 1.3 * (1 + 0.6 * np.clip(Q - 0.7, 0, 1))
        X = X * (1 - 0.16 * np.clip(np.abs(X) / 0.135 - 0.3, 0, 1))
        V = np.stack([X, Y, Z], -1).reshape(-1, 3)
        F = grid_faces(nr, na, True)
        parts.append(
            (
                V,
                F if side > 0 else F[:, ::-1],
                dict(top=np.clip(0.35 + Z / 0.1, 0, 1).ravel(), pleat=np.clip((Q - 0.7) * 3, 0, 1).ravel()),
            )
        )
    V, F, A = join(parts)
    V = (V + 0.006 * np.stack([fbm(V * 12, 2, rs.randint(99) + k) for k in range(3)], -1)) * size
    A.update(rnd=np.full(len(V), rs.rand()), rad=A['pleat'], lp=V)
    return V, F[0], A


def fry(rs):
    V, F, length, t = fry_templates(rs, 1)[0]
    yz = np.abs(V[:, 1:]) / [0.047, 0.044]
    edge = np.clip(np.minimum(yz[:, 0], yz[:, 1]) * 1.2 - 0.45, 0, 1) + np.clip((np.abs(t) - 0.86) * 6, 0, 1) * 0.8
    return V, F, dict(edge=edge, rad=edge, rnd=np.full(len(V), rs.rand()))


def limb(rs, path, girth, seg=40):
    V, F = tube(smooth_curve(path, 14), girth, seg)
    seed = rs.randint(999)
    D = V / (np.linalg.norm(V, axis=1, keepdims=True) + 1e-6)
    return (
        V
        + D
        * (
            0.05 * fbm(V * 4, 3, seed + 2)
            + 0.022 * fbm(V * 9, 4, seed)
            + 0.012 * (0.5 - worley(V * 16, seed))
            + 0.01 * fbm(V * 26, 3, seed + 1)
        )[:, None],
        F,
    )


def drumette(rs):
    """The first joint of a wing: a thick end of meat and a bare knob of bone."""
    path = [
        (-0.26, -0.05, 0),
        (-0.16, 0.02, 0),
        (0.0, 0.05, 0.02),
        (0.14, 0.03, 0.0),
        (0.26, -0.03, 0),
        (0.32, -0.06, 0),
    ]
    n = len(smooth_curve(path, 14))
    u = np.linspace(0, 1, n)
    girth = np.interp(u, [0, 0.06, 0.22, 0.45, 0.68, 0.82, 0.92, 1], [0.04, 0.1, 0.16, 0.14, 0.09, 0.055, 0.066, 0.04])
    V, F = limb(rs, path, girth)
    bone = np.clip((V[:, 0] - 0.3) * 12, 0, 1)
    return V, F, dict(rad=0.6 * bone, rnd=np.full(len(V), rs.rand()), lp=V)


def wing_flat(rs):
    path = [(-0.28, -0.08, 0), (-0.18, 0.02, 0), (0.0, 0.06, 0.02), (0.18, 0.02, 0), (0.27, -0.07, 0)]
    n = len(smooth_curve(path, 14))
    u = np.linspace(0, 1, n)
    girth = np.interp(u, [0, 0.08, 0.3, 0.7, 0.92, 1], [0.06, 0.1, 0.12, 0.11, 0.09, 0.05])
    V, F = limb(rs, path, girth)
    V[:, 2] *= 0.62
    V[:, 2] -= 0.03 * np.exp(-(((V[:, 1] - 0.03) / 0.03) ** 2)) * (V[:, 2] > 0)
    return V, F, dict(rad=np.zeros(len(V)), rnd=np.full(len(V), rs.rand()), lp=V)
