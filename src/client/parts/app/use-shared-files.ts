import { useEffect, useState } from 'react';
import { type SharedFile, type SharedKind, sharedFiles } from '#client/store/device/shared-files.ts';

const NONE: readonly SharedFile[] = [];

/** The files of a kind that wait on this device when the screen opens; none until they are read. */
export function useSharedFiles(kind: SharedKind): readonly SharedFile[] {
  const [files, setFiles] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    const read = async () => {
      const found = await sharedFiles(kind);
      if (wanted && found.length > 0) setFiles(found);
    };
    read().catch((error: unknown) => console.error('Shared files could not be read', error));
    return () => {
      wanted = false;
    };
  }, [kind]);
  return files;
}
