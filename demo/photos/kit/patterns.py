import math
import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from kit.noise import fbm


def pakhta_art(px=2048, R=1.45, rim0=0.98):
    """Top view of the Uzbek cotton-boll plate."""
    S = px
    im = Image.new('RGB', (S, S), (240, 240, 234))
    d = ImageDraw.Draw(im)
    c = S / 2
    k = S / 2 / R

    def circ(r, **kw):
        d.ellipse([c - r * k, c - r * k, c + r * k, c + r * k], **kw)

    gold = (158, 128, 74)
    pale = (96, 128, 196)
    blue = (15, 31, 86)
    deep = (10, 19, 58)
    circ(1.42, fill=gold)
    circ(1.405, fill=(240, 240, 234))
    circ(1.375, fill=blue)
    circ(rim0, fill=gold)
    circ(rim0 - 0.018, fill=(240, 240, 234))
    circ(rim0 - 0.05, fill=deep)
    circ(rim0 - 0.062, fill=(240, 240, 234))
    n = 18
    mid = (1.375 + rim0) / 2
    half = (1.375 - rim0) / 2

    def pol(a, r):
        return (c + r * k * math.cos(a), c + r * k * math.sin(a))

    for i in range(n):
        a0 = 2 * math.pi * i / n

        def loc(u, v):
            return pol(a0 + u / mid, mid + v)

        # calyx and leaves
        for sgn in (-1, 1):
            d.polygon(
                [
                    loc(0, -half * 0.82),
                    loc(sgn * 0.06, -half * 0.62),
                    loc(sgn * 0.1, -half * 0.08),
                    loc(sgn * 0.05, -half * 0.35),
                ],
                fill=pale,
            )
        # white boll: 5 lobes
        for u, v, r in (
            (0, 0.42, 0.058),
            (-0.048, 0.22, 0.054),
            (0.048, 0.22, 0.054),
            (-0.028, -0.06, 0.046),
            (0.028, -0.06, 0.046),
        ):
            x, y = loc(u, v * half)
            rr = r * k
            d.ellipse([x - rr, y - rr, x + rr, y + rr], fill=(246, 247, 248))
        for u in (-0.046, 0, 0.046):  # blue strokes
            d.line(
                [loc(u * 0.35, -half * 0.28), loc(u * 0.9, half * 0.42)],
                fill=(66, 96, 182),
                width=max(2, int(0.009 * k)),
            )

        # between bolls: small drops
        def lo2(u, v):
            return pol(a0 + math.pi / n + u / mid, mid + v)

        for v, r, col in ((-0.5, 0.018, pale), (0, 0.02, (240, 242, 245)), (0.5, 0.018, pale)):
            x, y = lo2(0, v * half)
            rr = r * k
            d.ellipse([x - rr, y - rr, x + rr, y + rr], fill=col)
    # centre medallion
    circ(0.3, fill=deep)
    circ(0.285, fill=(240, 240, 234))
    for i in range(8):
        a = 2 * math.pi * i / 8
        x, y = pol(a, 0.15)
        rr = 0.06 * k
        d.ellipse([x - rr, y - rr, x + rr, y + rr], fill=blue)
    im = im.filter(ImageFilter.GaussianBlur(S / 2048 * 1.6))
    a = np.asarray(im, np.float32) / 255
    yy, xx = np.mgrid[0:S, 0:S] / S
    n1 = fbm(np.stack([xx[::4, ::4] * 9, yy[::4, ::4] * 9, xx[::4, ::4] * 0], -1), 4, 5)
    n1 = np.kron(n1, np.ones((4, 4)))[:S, :S]
    n2 = fbm(np.stack([xx[::2, ::2] * 60, yy[::2, ::2] * 60, xx[::2, ::2] * 0], -1), 3, 8)
    n2 = np.kron(n2, np.ones((2, 2)))[:S, :S]
    ink = (a[..., 2] - a[..., 0] > 0.12)[..., None]  # cobalt pools and thins under the glaze
    return np.clip(
        a * (1 + 0.07 * n1[..., None]) + ink * (0.05 * n1 + 0.035 * n2)[..., None] * [0.7, 0.9, 1.3], 0, 1
    )  # hand-painted unevenness


def ikat_art(px=1536, seed=3, palette=('#7a0f24', '#f3e6cf', '#123a5c', '#e7a52c', '#0d7a6c', '#2a1020')):
    """Adras/ikat: mirrored almond shapes, edges feathered along the warp."""
    rs = np.random.RandomState(seed)
    S = px
    col = np.array([[int(p[i : i + 2], 16) / 255 for i in (1, 3, 5)] for p in palette])
    th = 3  # thread width px
    jit = np.repeat(np.cumsum(rs.randn(S // th + 1)) * 0.0022 + rs.randn(S // th + 1) * 0.011, th)[:S]
    y = np.arange(S)[:, None] / S + jit[None, :]
    x = np.repeat(np.arange(S)[None, :] / S, S, 0)
    cell = 3
    u = (x * cell) % 1
    u = np.abs(u - 0.5) * 2
    stripe = (x * cell).astype(int) % 2
    v = (y * 2 + stripe * 0.5) % 1
    v = np.abs(v - 0.5) * 2
    idx = np.zeros((S, S), int)

    def alm(cx, cy, rx, ry):
        return (np.abs(u - cx) / rx) ** 1.35 + (np.abs(v - cy) / ry) ** 1.35

    idx[u > 0.88] = 5
    idx[u > 0.93] = 3
    a = alm(0, 0, 0.8, 0.62)
    idx[a < 1] = 1
    idx[a < 0.84] = 2
    idx[a < 0.56] = 1
    idx[a < 0.47] = 3
    idx[a < 0.26] = 0
    b = alm(0.62, 1, 0.4, 0.34)
    idx[b < 1] = 1
    idx[b < 0.8] = 4
    idx[b < 0.42] = 3
    b = alm(0, 1, 0.26, 0.2)
    idx[b < 1] = 1
    idx[b < 0.7] = 0
    out = col[idx]
    thr = 1 + 0.09 * np.repeat(rs.randn(S // th + 1), th)[:S][None, :, None] * np.ones((S, 1, 1))
    return np.clip(out * thr * (1 + 0.05 * rs.randn(S, S, 1)), 0, 1).astype(np.float32)


def gingham_art(px=1024, cells=14, color=(176, 28, 30)):
    u = (np.arange(px) * cells * 2 // px) % 2
    share = (u[:, None] + u[None, :]) / 2
    white = np.array([0.95, 0.93, 0.88])
    cloth = white + (np.array(color) / 255 - white) * share[..., None]
    threads = 1 + 0.05 * np.random.RandomState(4).randn(px, px, 1)
    return np.clip(cloth * threads, 0, 1).astype(np.float32)


def stripe_art(px=1024, color=(38, 70, 122), stripes=((0.1, 0.03), (0.16, 0.012), (0.84, 0.012), (0.9, 0.03))):
    """A kitchen towel with stripes along its edges."""
    v = np.arange(px) / px
    share = np.zeros(px)
    for center, width in stripes:
        share = np.maximum(share, (np.abs(v - center) < width) * 1.0)
    white = np.array([0.93, 0.91, 0.86])
    cloth = white + (np.array(color) / 255 - white) * np.repeat(share[:, None], px, 1)[..., None] * 0.85
    threads = 1 + 0.05 * np.random.RandomState(6).randn(px, px, 1)
    return np.clip(cloth * threads, 0, 1).astype(np.float32)
