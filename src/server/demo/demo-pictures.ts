import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CleanPicture, cleanPicture } from '../images/clean-picture.ts';
import { inProject } from '../project-root.ts';
import { stableId } from './stable-id.ts';

/** A picture of the demo, stored as an upload is; pictures/NOTICE.md names the sources. */
export interface DemoPicture extends CleanPicture {
  readonly picture_id: string;
}

/** Pictures by the supplier code of their product, which is the file's name. */
export async function readDemoPictures(): Promise<ReadonlyMap<string, DemoPicture>> {
  const folder = inProject('src/server/demo/pictures');
  const files = readdirSync(folder).filter((name) => name.endsWith('.jpg'));
  const pictures = files.map(async (name) => {
    const code = name.slice(0, -'.jpg'.length);
    const clean = await cleanPicture(readFileSync(join(folder, name)), name);
    return [code, { ...clean, picture_id: stableId(`picture/${code}`) }] as const;
  });
  return new Map(await Promise.all(pictures));
}
