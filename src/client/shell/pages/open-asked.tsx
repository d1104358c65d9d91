/**
 * Opens what a shortcut of the app's icon, a shared file or an opened file asks for, in the space that was used last.
 * Other words open the space.
 */
import { useEffect, useState } from 'react';
import { Redirect } from 'wouter';
import { useAccount } from '../../parts/account/session.tsx';
import { type Place, readPlace, supplierPath } from '../../paths.ts';
import { openDatabase } from '../../store/device/database.ts';
import { keepShared, sharedKind } from '../../store/device/shared-files.ts';
import { lastCounted } from '../../store/guides/last-counted.ts';
import { readProfile } from '../../store/start/session-profile.ts';

/** Chromium hands over the files that the system opens with the app; the compiler's library lacks its type. */
interface LaunchQueue {
  readonly setConsumer: (take: (launched: { readonly files?: readonly FileSystemFileHandle[] }) => void) => void;
}

/**
 * The queue is told at once of the files that the page was opened with, and not at all of none: how long to wait, in
 * milliseconds.
 */
const LAUNCH = 2000;

function hasLaunchQueue(page: object): page is { readonly launchQueue: LaunchQueue } {
  return 'launchQueue' in page;
}

function openedFiles(): Promise<readonly File[]> {
  if (!hasLaunchQueue(window)) return Promise.resolve([]);
  const { launchQueue } = window;
  return new Promise((resolve) => {
    setTimeout(() => resolve([]), LAUNCH);
    launchQueue.setConsumer(({ files = [] }) => resolve(Promise.all(files.map((file) => file.getFile()))));
  });
}

async function segmentsOf(asked: string, account_id: string): Promise<readonly string[]> {
  if (asked === 'scan') return ['scan'];
  if (asked === 'count') {
    const space = readProfile()?.last_space;
    const counted = space ? await lastCounted(openDatabase(account_id), space) : null;
    return counted === null ? ['lists'] : ['lists', counted.list_id, 'count'];
  }
  if (asked !== 'file' && asked !== 'shared') return [];
  if (asked === 'file') await keepShared(await openedFiles());
  const kind = await sharedKind();
  if (kind === null) return [];
  return kind === 'photo' ? ['scan'] : ['quick-order'];
}

/** `href`: the space. */
export default function OpenAsked({ asked, href }: { asked: string; href: string }) {
  const { account_id } = useAccount();
  const [target, setTarget] = useState<string | null>(null);
  useEffect(() => {
    const { pathname, search } = new URL(href, window.location.origin);
    const space: Place = readPlace(pathname, search);
    const find = async () =>
      space.area === 'supplier' ? supplierPath(space, await segmentsOf(asked, account_id)) : href;
    find().then(setTarget, () => setTarget(href));
  }, [asked, href, account_id]);
  return target === null ? null : <Redirect href={target} replace />;
}
