import sharp from 'sharp';
import { Refusal, wrongField } from '../http/problem.ts';

// Only the JPEG and PNG decoders can run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** Most pixels that are decoded: enough for a phone's best camera, and a limit for files made to unpack to huge pictures. */
const PIXEL_LIMIT = 60_000_000;
/** Longest side that is kept, in pixels. */
const LONGEST_SIDE = 1600;
const SECONDS = 15;

const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const;
type Extension = keyof typeof FORMATS;

/** A picture written by our own encoder: only the pixels come from the uploaded file. */
export interface CleanPicture {
  readonly content: Buffer;
  readonly content_type: 'image/jpeg' | 'image/png';
  readonly width: number;
  readonly height: number;
}

const refused = (why: string) => wrongField('file', why);

function extensionOf(fileName: string): Extension | null {
  const name = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase();
  return name === 'jpg' || name === 'jpeg' || name === 'png' ? name : null;
}

/**
 * Decodes and re-encodes an uploaded picture: upright, at most 1600 pixels a side, sRGB, without metadata. Throws a Refusal for a name
 * other than .jpg, .jpeg or .png, another content than the name says, a damaged file, or too many pixels.
 */
export async function cleanPicture(content: Buffer, fileName: string): Promise<CleanPicture> {
  const extension = extensionOf(fileName);
  if (extension === null) throw refused('must be a .jpg, .jpeg or .png');
  const format = FORMATS[extension];
  try {
    const read = sharp(content, { limitInputPixels: PIXEL_LIMIT, failOn: 'warning', pages: 1 });
    const found = await read.metadata();
    if (found.format !== format) throw refused(`is not what its name says, .${extension}`);
    const drawn = read
      .autoOrient()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: SECONDS });
    const encoded = format === 'jpeg' ? drawn.jpeg({ quality: 84, mozjpeg: true }) : drawn.png({ compressionLevel: 9 });
    const { data, info } = await encoded.toBuffer({ resolveWithObject: true });
    return { content: data, content_type: `image/${format}`, width: info.width, height: info.height };
  } catch (error) {
    // The decoder's own message is about its internals; for the sender it is enough that the file can't be read.
    throw error instanceof Refusal ? error : refused('is not a picture that can be read');
  }
}
