/** Which square of a picture is kept: the whole of its shorter side, or less of it when the person zooms in. */
export interface Framing {
  /** 1: as much of the picture as a square holds. */
  readonly zoom: number;
  /** Where the square lies between the left edge (0) and the right one (1). */
  readonly across: number;
  /** Where it lies between the top (0) and the bottom (1). */
  readonly down: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

export const CENTRED: Framing = { zoom: 1, across: 0.5, down: 0.5 };
export const MOST_ZOOM = 4;

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The square in pixels of the picture; it never leaves the picture, and holds at least one pixel. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Framing): Square {
  const side = Math.max(1, Math.floor(Math.min(width, height) / within(zoom, 1, MOST_ZOOM)));
  return {
    side,
    left: Math.round(within(across, 0, 1) * (width - side)),
    top: Math.round(within(down, 0, 1) * (height - side)),
  };
}

/** The framing after the picture was dragged by so many parts of the square's side, as a finger moves a photo. */
export function dragged(size: Size, framing: Framing, right: number, below: number): Framing {
  const { side } = squareOf(size, framing);
  const moved = (at: number, by: number, play: number) => (play <= 0 ? at : within(at - (by * side) / play, 0, 1));
  return {
    zoom: framing.zoom,
    across: moved(framing.across, right, size.width - side),
    down: moved(framing.down, below, size.height - side),
  };
}
