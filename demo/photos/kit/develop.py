"""Develops a render: two noisy half buffers are denoised, then graded like film and written as a PNG file."""
import ctypes
import hashlib
import os
import struct
import subprocess
import numpy as np

RADIUS, STRENGTH, BLEND = 7, 0.85, 0.985
_library = None


def denoiser(cache):
    """The compiled denoise.c; its name holds the hash of the source, so that a change is compiled again."""
    global _library
    if _library is None:
        source = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.c')
        mark = hashlib.sha256(open(source, 'rb').read()).hexdigest()[:12]
        target = os.path.join(cache, f'denoise-{mark}.so')
        if not os.path.exists(target):
            flags = ['-O3', '-march=native', '-ffast-math', '-shared', '-fPIC']
            subprocess.run(['gcc', *flags, source, '-o', target + '.new'], check=True)
            os.replace(target + '.new', target)
        _library = ctypes.CDLL(target)
        plane = np.ctypeslib.ndpointer(np.float32, flags='C')
        _library.nfor.argtypes = [plane, plane, plane, plane] + [ctypes.c_int] * 5 + [ctypes.c_float, plane]
        _library.box.argtypes = [plane, ctypes.c_int, ctypes.c_int, ctypes.c_int]
    return _library


def read_exr(path):
    """Uncompressed scanline float EXR (what Blender writes with codec NONE) -> {channel: (h, w)}."""
    b = open(path, 'rb').read()
    pos, chans, win = 8, [], None
    while b[pos]:
        e = b.index(0, pos)
        name = b[pos:e].decode()
        pos = e + 1
        e = b.index(0, pos)
        pos = e + 1
        (size,) = struct.unpack_from('<i', b, pos)
        pos += 4
        if name == 'channels':
            q = pos
            while b[q]:
                e = b.index(0, q)
                cn = b[q:e].decode()
                q = e + 1
                chans.append((cn, struct.unpack_from('<i', b, q)[0]))
                q += 16
        elif name == 'dataWindow':
            win = struct.unpack_from('<4i', b, pos)
        elif name == 'compression':
            assert b[pos] == 0, 'compressed'
        pos += size
    pos += 1
    w, h = win[2] - win[0] + 1, win[3] - win[1] + 1
    pos += 8 * h
    out = {c: np.zeros((h, w), np.float32) for c, _ in chans}
    for _ in range(h):
        y, _n = struct.unpack_from('<ii', b, pos)
        pos += 8
        for c, t in chans:
            k = 2 if t == 1 else 4
            out[c][y - win[1]] = np.frombuffer(b, '<f2' if t == 1 else '<f4', w, pos)
            pos += k * w
    return out


def layers(path):
    e = read_exr(path)

    def pick(suffixes):
        return np.stack([next(v for k, v in e.items() if k.endswith(s)) for s in suffixes])

    return dict(
        rgb=pick(['Combined.R', 'Combined.G', 'Combined.B']),
        alb=pick(['Denoising Albedo.R', 'Denoising Albedo.G', 'Denoising Albedo.B']),
        nrm=pick(['Denoising Normal.X', 'Denoising Normal.Y', 'Denoising Normal.Z']),
        z=pick(['Denoising Depth.Z']),
    )


def _box(a, r):
    a = np.ascontiguousarray(a, np.float32).copy()
    _library.box(a, a.shape[1], a.shape[0], r)
    return a


def denoise(A, B, R=7, P=2, k=0.7, blend=1.0):
    """A, B: layers of two independent halves. Works in a log-ish space to tame highlights."""

    def fwd(x):
        return np.log1p(np.maximum(x, 0) * 4.0)

    def inv(x):
        return np.expm1(x) / 4.0

    a, b = fwd(A['rgb']), fwd(B['rgb'])
    h, w = a.shape[1:]
    # features, averaged and lightly smoothed (depth of field makes them noisy too)
    alb = (A['alb'] + B['alb']) / 2
    nrm = (A['nrm'] + B['nrm']) / 2
    z = (A['z'] + B['z']) / 2
    z = np.clip(z, 0, np.percentile(z, 99.5))
    z = (z - z.min()) / (np.ptp(z) + 1e-6)
    f = np.concatenate([alb, nrm * 0.5, z]).astype(np.float32)
    fb = np.concatenate([A['alb'] - B['alb'], (A['nrm'] - B['nrm']) * 0.5]).astype(np.float32)
    for i in range(6):  # smooth features where the two halves disagree (blur, fine grain)
        v = _box(fb[i] ** 2, 2) / 4
        m = v / (v + 3e-4)
        f[i] = f[i] * (1 - m) + _box(f[i], 2) * m
    var = ((a - b) ** 2).mean(0) / 2.0  # variance of each half
    var = np.ascontiguousarray(0.5 * _box(var, 2) + 0.5 * _box(var, 6) + 1e-6)
    o1 = np.zeros_like(a)
    o2 = np.zeros_like(a)
    c = np.ascontiguousarray
    _library.nfor(c(b), var, c(a), c(f), f.shape[0], w, h, R, P, k, o1)
    _library.nfor(c(a), var, c(b), c(f), f.shape[0], w, h, R, P, k, o2)
    out = (o1 + o2) / 2
    raw = (a + b) / 2
    return inv(out * blend + raw * (1 - blend))


_M = np.array(
    [
        [0.842479062253094, 0.0784335999999992, 0.0792237451477643],
        [0.0423282422610123, 0.878468636469772, 0.0791661274605434],
        [0.0423756549057051, 0.0784336, 0.879142973793104],
    ]
)
_MI = np.linalg.inv(_M)


def tone(rgb, exposure=0.0, power=1.15, sat=1.25):
    """AgX-like film curve (public polynomial fit) with a 'punchy' look, linear in, sRGB-encoded out."""
    x = np.einsum('ij,jhw->ihw', _M, np.maximum(rgb * 2.0**exposure, 1e-10))
    x = np.clip((np.log2(np.maximum(x, 1e-10)) + 12.47393) / (4.026069 + 12.47393), 0, 1)
    x2 = x * x
    x4 = x2 * x2
    y = 15.5 * x4 * x2 - 40.14 * x4 * x + 31.96 * x4 - 6.868 * x2 * x + 0.4298 * x2 + 0.1191 * x - 0.00232
    y = np.clip(y, 0, 1) ** power
    l = (y * np.array([0.2126, 0.7152, 0.0722])[:, None, None]).sum(0)
    y = l + sat * (y - l)
    return np.clip(np.einsum('ij,jhw->ihw', _MI, y), 0, 1)


def steam_veil(w, h, at, seed):
    """Soft rising wisps: warped, stretched noise (small, then enlarged)."""
    rs = np.random.RandomState(seed + 5)
    gw, gh = 48, 32
    a = np.zeros((gh, gw))
    for o, amp in ((2, 1.0), (4, 0.6), (8, 0.35)):
        n = rs.rand(gh // 8 * o // 2 + 3, gw // 12 * o + 3)
        yi = np.linspace(0, n.shape[0] - 1.01, gh)
        xi = np.linspace(0, n.shape[1] - 1.01, gw)
        y0, x0 = yi.astype(int), xi.astype(int)
        fy, fx = (yi - y0)[:, None], (xi - x0)[None]
        a += amp * (
            (n[y0][:, x0] * (1 - fx) + n[y0][:, x0 + 1] * fx) * (1 - fy)
            + (n[y0 + 1][:, x0] * (1 - fx) + n[y0 + 1][:, x0 + 1] * fx) * fy
        )
    a = (a - a.min()) / np.ptp(a)
    yy, xx = np.mgrid[0:h, 0:w]
    u = xx / w * (gw - 1.01)
    v = yy / h * (gh - 1.01)
    u = np.clip(u + 2.2 * np.sin(v * 0.35 + 1), 0, gw - 1.01)
    x0, y0 = u.astype(int), v.astype(int)
    fx, fy = u - x0, v - y0
    fx = fx * fx * (3 - 2 * fx)
    fy = fy * fy * (3 - 2 * fy)
    x1, y1 = np.minimum(x0 + 1, gw - 1), np.minimum(y0 + 1, gh - 1)
    n = (a[y0, x0] * (1 - fx) + a[y0, x1] * fx) * (1 - fy) + (a[y1, x0] * (1 - fx) + a[y1, x1] * fx) * fy
    m = np.exp(-(((xx / w - at[0]) / at[2] / 0.8) ** 2) - np.clip((yy / h - at[1]) / at[2], -0.4, 9) ** 2)
    g = (np.clip(n - 0.35, 0, 1) * 1.6 * m).astype(np.float32)
    return np.stack([_box(g, max(2, w // 60))] * 3) * np.array([1, 0.98, 0.95])[:, None, None]


def finish(
    rgb,
    exposure=1.2,
    power=1.38,
    sat=1.32,
    warm=0.04,
    vignette=0.2,
    bloom=0.06,
    grain=0.004,
    sharp=0.25,
    seed=1,
    steam=0.0,
    steam_at=(0.5, 0.12, 0.34),
):
    h, w = rgb.shape[1:]
    if steam:
        rgb = rgb + steam * steam_veil(w, h, steam_at, seed)
    if bloom:
        s = max(2, w // 90)
        hot = np.maximum(rgb - 0.9, 0)
        hot = np.minimum(hot, 6)
        g = hot
        for _ in range(3):
            g = np.stack([_box(p, s) for p in g])
        rgb = rgb + bloom * g
    if warm:
        rgb = rgb * np.array([1 + 1.2 * warm, 1 - 0.3 * warm, 1 - warm])[:, None, None]
    yy, xx = np.mgrid[0:h, 0:w]
    r2 = ((xx / w - 0.5) ** 2 + ((yy / h - 0.5) * h / w) ** 2) / 0.36
    rgb = rgb * (1 - vignette * np.clip(r2, 0, 1.5))
    y = tone(rgb, exposure, power, sat)
    if sharp:
        bl = np.stack([_box(_box(p.astype(np.float32), 1), 1) for p in y])
        y = np.clip(y + sharp * (y - bl), 0, 1)
    if grain:
        rs = np.random.RandomState(seed)
        g = rs.randn(h, w).astype(np.float32)
        g = g * 0.6 + _box(g, 1) * 1.2
        l = y.mean(0)
        y = y + grain * g * (0.35 + 1.3 * l * (1 - l) * 2)
    return (np.clip(y, 0, 1) * 255 + 0.5).astype(np.uint8).transpose(1, 2, 0)


def develop(files, target, cache, **grade):
    """Reads the half buffers, writes the finished picture as PNG."""
    from PIL import Image

    denoiser(cache)
    halves = [layers(file) for file in files]
    image = finish(denoise(halves[0], halves[1], R=RADIUS, k=STRENGTH, blend=BLEND), **grade)
    Image.fromarray(image).save(target)
