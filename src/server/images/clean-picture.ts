import sharp from 'sharp';
import { Refusal, wrongField } from '../http/problem.ts';

// Only these two decoders ever run, whatever a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] });

/** Most pixels that are decoded: a phone's best camera, not a bomb that a few kilobytes unpack to. */
const PIXEL_LIMIT = 60_000_000;
/** Longest side that is kept, in pixels. */
const LONGEST_SIDE = 1600;
const SECONDS = 15;

const FORMATS = { jpg: 'jpeg', jpeg: 'jpeg', png: 'png' } as const;
type Extension = keyof typeof FORMATS;

/** A picture that our own encoder wrote: nothing of the uploaded file but what it shows. */
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
 * Decodes and re-encodes an uploaded picture: turned upright, at most 1600 pixels a side, sRGB, without metadata. Throws a Refusal
 * unless it is named .jpg, .jpeg or .png and is what its name says, whole and of a reasonable size.
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
    // The decoder's words are about its insides; whatever it could not read is the sender's to mend.
    throw error instanceof Refusal ? error : refused('is not a picture that can be read');
  }
}
