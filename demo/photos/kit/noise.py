import numpy as np


def _hash(ix, iy, iz, seed):
    h = (
        ix.astype(np.int64) * 374761393
        + iy.astype(np.int64) * 668265263
        + iz.astype(np.int64) * 2147483647
        + seed * 974634777
    ) & 0xFFFFFFFF
    h = ((h ^ (h >> 13)) * 1274126177) & 0xFFFFFFFF
    h = ((h ^ (h >> 16)) * 2246822519) & 0xFFFFFFFF
    return ((h ^ (h >> 13)) & 0xFFFFFF) / float(0xFFFFFF)


def vnoise(p, seed=0):
    p = np.asarray(p, np.float64)
    i = np.floor(p).astype(np.int64)
    f = p - i
    u = f * f * f * (f * (f * 6 - 15) + 10)
    r = 0
    for dx in (0, 1):
        for dy in (0, 1):
            for dz in (0, 1):
                wgt = (
                    (u[..., 0] if dx else 1 - u[..., 0])
                    * (u[..., 1] if dy else 1 - u[..., 1])
                    * (u[..., 2] if dz else 1 - u[..., 2])
                )
                r = r + wgt * _hash(i[..., 0] + dx, i[..., 1] + dy, i[..., 2] + dz, seed)
    return r * 2 - 1


def fbm(p, octaves=4, seed=0, gain=0.5, lac=2.03):
    p = np.asarray(p, np.float64)
    a, s, n = 1.0, 0, 0
    for o in range(octaves):
        s = s + a * vnoise(p + 17.3 * o, seed + o)
        n += a
        a *= gain
        p = p * lac
    return s / n


def worley(p, seed=0):
    """F1 distance to one jittered point per cell."""
    p = np.asarray(p, np.float64)
    i = np.floor(p).astype(np.int64)
    best = np.full(p.shape[:-1], 9.0)
    for dx in (-1, 0, 1):
        for dy in (-1, 0, 1):
            for dz in (-1, 0, 1):
                c = i + np.array([dx, dy, dz])
                q = [_hash(c[..., 0], c[..., 1], c[..., 2], seed + k) for k in (0, 91, 183)]
                best = np.minimum(best, sum((p[..., k] - c[..., k] - q[k]) ** 2 for k in range(3)))
    return np.sqrt(best)
