"""Cut shapes: lumps, cubes, slices, wedges, strips and rings."""
import numpy as np
from kit.noise import fbm
from kit.shapes import cube_sphere, grid_faces, join, lathe, smooth_curve
from parts.vegetables import onion_ring


def lump(rs, size, power=2.6, bumps=0.12, fine=0.02, n=22):
    """An irregular rounded piece."""
    V, F = cube_sphere(n, power)
    D = V / np.linalg.norm(V, axis=1, keepdims=True)
    seed = rs.randint(999)
    V = V + D * (bumps * fbm(V * 1.5, 3, seed) + fine * fbm(V * 7, 3, seed + 3))[:, None]
    spin = np.clip(np.abs(V / np.abs(V).max(0)).max(1), 0, 1)
    return V * np.array(size), F, dict(rnd=np.full(len(V), rs.rand()), rad=spin, lp=V)


def cut_cube(rs, size, n=14, power=7, wobble=0.06):
    """A diced piece: flat sides, soft edges, not quite square."""
    V, F = cube_sphere(n, power)
    V[:, 0] += wobble * 2 * (rs.rand() - 0.5) * V[:, 1]
    V[:, 2] += wobble * 2 * (rs.rand() - 0.5) * V[:, 0]
    seed = rs.randint(999)
    V = V * (1 + wobble * fbm(V * 1.7, 3, seed))[:, None]
    return V * np.array(size), F, dict(rnd=np.full(len(V), rs.rand()), rad=np.abs(V).max(1), lp=V)


def slice_of(rs, radius, thick, oval=1.0, bend=0.0, seg=48):
    """A round slice; rad runs from the middle to the skin."""
    r, h = radius, thick
    outline = [
        (0.0001, h),
        (r * 0.6, h),
        (r * 0.93, h),
        (r, h * 0.7),
        (r, h * 0.25),
        (r * 0.94, 0),
        (r * 0.6, 0),
        (0.0001, 0),
    ]
    V, F = lathe(smooth_curve(outline, 5), seg)
    rad = np.hypot(V[:, 0], V[:, 1]) / r
    a = np.arctan2(V[:, 1], V[:, 0])
    V[:, :2] *= (1 + 0.03 * np.sin(2 * a + rs.rand() * 6) + 0.02 * np.sin(5 * a + rs.rand() * 6))[:, None]
    V[:, 1] *= oval
    V[:, 2] += bend * (V[:, 0] / r) ** 2 * r + 0.06 * r * fbm(V * 3 / r, 2, rs.randint(99))
    V[:, 2] -= h / 2
    return V, F, dict(rad=rad, rnd=np.full(len(V), rs.rand()), lp=V / r)


def wedge_of(rs, radius, length, angle=1.2, n=26):
    """A wedge cut from a ball: skin outside (rad 1), flesh on both cut sides (rad 0)."""
    a = np.linspace(-angle / 2, angle / 2, n)
    t = np.linspace(0.02, np.pi - 0.02, n)
    A, T = np.meshgrid(a, t)
    skin = np.stack([np.sin(T) * np.cos(A) * radius, np.sin(T) * np.sin(A) * radius, -np.cos(T) * length / 2], -1)
    q = np.linspace(0, 1, 10)
    parts = [(skin.reshape(-1, 3), grid_faces(n, n), dict(rad=np.ones(n * n)))]
    for side in (-1, 1):
        edge = skin[:, 0 if side < 0 else -1]
        core = np.stack([0 * t, 0 * t, -np.cos(t) * length / 2 * 0.9], -1)
        flat = core[:, None] + (edge - core)[:, None] * q[None, :, None]
        F = grid_faces(n, 10)
        parts.append((flat.reshape(-1, 3), F if side > 0 else F[:, ::-1], dict(rad=np.tile(q**6, n))))
    V, F, A = join(parts)
    V = V - [radius * 0.5, 0, 0]
    V = V + 0.03 * radius * np.stack([fbm(V * 2 / radius, 2, rs.randint(99) + k) for k in range(3)], -1)
    A['rnd'] = np.full(len(V), rs.rand())
    A['lp'] = V / radius
    return V[:, [2, 1, 0]], F[0], A


def strip_of(rs, length, width, thick, curl=0.3):
    """A strip cut from a pepper or a sheet of meat: bent along its length."""
    V, F = cube_sphere(16, 6)
    x = V[:, 0].copy()
    V = V * [length / 2, width / 2, thick / 2]
    V[:, 2] += curl * length * 0.5 * (1 - x**2) * (0.4 + rs.rand())
    V[:, 1] += 0.2 * length * (rs.rand() - 0.5) * x**2
    V += 0.02 * length * np.stack([fbm(V * 4 / length, 2, rs.randint(99) + q) for q in range(3)], -1)
    return V, F, dict(rnd=np.full(len(V), rs.rand()), rad=np.abs(x), lp=V)


def ring_of(rs, radius, thick=0.3):
    """A ring cut from a small hollow fruit or stalk."""
    V, F, _ = onion_ring(radius * (0.8 + 0.4 * rs.rand()), rs, radius * 0.7, radius * thick)
    return V, F, dict(rad=np.full(len(V), rs.rand()), rnd=np.full(len(V), rs.rand()), lp=V)
