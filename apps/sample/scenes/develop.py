"""From two noisy halves of a render to a picture: removes the noise, sets the tone, writes a JPEG."""
import cv2
import numpy

SHARE = 0.45
"""How different two patches may be, in their own noise, and still count as the same."""


def _pairs(image, dx, dy):
    """Two views of an image: what lies at a pixel, and what lies a step further."""
    high, wide = image.shape[:2]
    left, right = slice(max(0, -dx), wide - max(0, dx)), slice(max(0, dx), wide - max(0, -dx))
    return image[: high - dy, left], image[dy:, right]


def _steps(reach, stride):
    """Half of all steps around a pixel: the other half is the same seen from the other end."""
    for dy in range(reach + 1):
        for dx in range(-reach, reach + 1):
            if dy > 0 or dx > 0:
                yield dx * stride, dy * stride


def _cross(halves, features, reach, stride):
    """Non-local means of each half with the weights that the other half gives (Rousselle et al. 2012)."""
    luma = [cv2.cvtColor(half, cv2.COLOR_RGB2GRAY) for half in halves]
    variance = cv2.blur((luma[0] - luma[1]) ** 2 / 2, (9, 9))
    totals = [half.copy() for half in halves]
    sums = [numpy.ones_like(variance) for _ in halves]
    for dx, dy in _steps(reach, stride):
        here, there = _pairs(features, dx, dy)
        apart = here - there
        unlike = cv2.blur(cv2.transform(cv2.multiply(apart, apart), numpy.float32([[60, 60, 60]])), (3, 3))
        noise, noise_there = _pairs(variance, dx, dy)
        expected = noise + numpy.minimum(noise, noise_there)
        scale = 1 / (1e-5 + SHARE * (noise + noise_there))
        for own, other in ((0, 1), (1, 0)):
            one, two = _pairs(luma[other], dx, dy)
            apart = cv2.blur(((one - two) ** 2 - expected) * scale, (7, 7))
            alike = cv2.exp(-(numpy.maximum(apart, 0) + unlike))
            first, second = _pairs(halves[own], dx, dy)
            total_first, total_second = _pairs(totals[own], dx, dy)
            total_first += alike[..., None] * second
            total_second += alike[..., None] * first
            for part in _pairs(sums[own], dx, dy):
                part += alike
    return [total / weight[..., None] for total, weight in zip(totals, sums)]


def clean(halves):
    """Light is smooth where colour and shape are: it is filtered without the colour, which comes back afterwards."""
    colour = sum(half['colour'] for half in halves) / 2
    normal = sum(half['normal'] for half in halves) / 2
    features = cv2.merge([cv2.cvtColor(colour, cv2.COLOR_RGB2GRAY) * 1.7, normal[..., 0].copy(), normal[..., 2].copy()])
    # What shines of itself has no colour of its own to take out.
    base = numpy.where(colour.max(axis=2, keepdims=True) < 0.004, 1, numpy.maximum(colour, 0.01)).astype(numpy.float32)
    bare = [numpy.minimum(half['light'] / base, 8) for half in halves]
    bare = _cross(bare, features, 3, 1)
    bare = _cross(bare, features, 2, 4)
    return sum(bare) / 2 * base


def tone(light):
    """A soft shoulder in the lights, a little contrast, and the grain of paper."""
    x = numpy.maximum(light, 0)
    knee = 0.72
    over = numpy.maximum(x - knee, 0)
    x = numpy.minimum(x, knee) + (1 - knee) * (1 - numpy.exp(-over / (1 - knee)))
    x = numpy.where(x <= 0.0031308, x * 12.92, 1.055 * numpy.power(numpy.maximum(x, 1e-6), 1 / 2.4) - 0.055)
    x = x + 0.06 * (x - 0.5) * (1 - (2 * x - 1) ** 2)
    high, wide = x.shape[:2]
    grain = numpy.random.default_rng(7).normal(0, 1, (high, wide)).astype(numpy.float32)
    grain = cv2.GaussianBlur(grain, (0, 0), 0.7)
    return numpy.clip(x + grain[..., None] * 0.006, 0, 1)


def develop(halves, path):
    """Halves the picture, so that its edges are smooth: the noise is removed from whole pixels before."""
    picture = cv2.resize(tone(clean(halves)), None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
    cv2.imwrite(path, (picture[..., ::-1] * 255 + 0.5).astype(numpy.uint8), [cv2.IMWRITE_JPEG_QUALITY, 85])
