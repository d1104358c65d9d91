/**
 * The live camera picture with its buttons, then the children, then a field for typing a code:
 * <ScannerView onCode={…} isKnown={…} rules={…}>what was found</ScannerView>
 * Hands over accepted codes only; the caller looks up products and changes the cart. Hand scanners are not part of it:
 * screens use `useKeyboardWedge` for them.
 */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { SharedFile } from '#client/store/device/shared-files.ts';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import type { StoreCodeRule } from '#domain/codes/store-weight-code.ts';
import type { AcceptedCode, IsKnown, OnCode } from './accepted-code.ts';
import { CameraKeys } from './camera-keys.tsx';
import { prepareFeedback, signalAccepted, signalAgain } from './feedback.ts';
import styles from './scanner-view.module.css';
import { cameraProblemWords, refusalWords } from './scanner-words.ts';
import { TypedCode } from './typed-code.tsx';
import { type RunningScan, useScanSession } from './use-scan-session.ts';

export interface ScannerViewProps {
  readonly onCode: OnCode;
  readonly isKnown: IsKnown;
  /** The supplier's rules for its own weight codes. */
  readonly rules?: readonly StoreCodeRule[];
  /** Photos that were shared with the app: they are read as if they had been chosen here. */
  readonly photos?: readonly SharedFile[];
  /** Gets a text that is no product's code; true: it was of use. */
  readonly onOther?: (text: string) => boolean;
  readonly children?: ReactNode;
}

const noRules: readonly StoreCodeRule[] = [];
/** How long a message, and the flash after an accepted code, stay on the picture, in milliseconds. */
const remarkMs = 2500;
const flashMs = 350;

const noPhotos: readonly SharedFile[] = [];

export default function ScannerView({
  onCode,
  isKnown,
  rules = noRules,
  photos = noPhotos,
  onOther,
  children,
}: ScannerViewProps) {
  const { t } = useLingui();
  const video = useRef<HTMLVideoElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [remark, setRemark] = useBriefly<string>(remarkMs);
  const [flash, setFlash] = useBriefly<true>(flashMs);
  const take = (code: AcceptedCode): void => {
    (code.again ? signalAgain : signalAccepted)();
    setFlash(true);
    onCode(code);
  };
  const scan = useScanSession(video, {
    onCode: take,
    onRefusal: ({ reason }, text) => onOther?.(text) !== true && setRemark(t(refusalWords[reason])),
    isKnown,
    rules,
  });
  useEffect(prepareFeedback, []);
  const type = (): void => {
    field.current?.scrollIntoView({ block: 'nearest' });
    field.current?.focus();
  };
  const readPhoto = async (photo: File): Promise<void> => {
    setRemark(t`Lecture de la photo…`);
    const found = await scan.readPhoto(photo);
    setRemark(found ? undefined : t`Aucun code lisible sur cette photo.`);
  };
  const readShared = useRef(readPhoto);
  useEffect(() => {
    readShared.current = readPhoto;
  });
  useEffect(() => {
    const read = async () => {
      for (const { file, done } of photos) {
        await readShared.current(file);
        await done();
      }
    };
    read().catch((error: unknown) => console.error('A shared photo could not be read', error));
  }, [photos]);

  return (
    <section className={styles.scanner} aria-label={t`Scanner`}>
      <div className={styles.camera} data-state={scan.state.kind} data-engine={engineOf(scan)}>
        <video ref={video} className={styles.video} playsInline muted autoPlay aria-label={t`Image de la caméra`} />
        {scan.state.kind === 'scanning' && (
          <div className={classNames(styles.aim, flash && styles.flash)} aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
            <span className={styles.ray} />
          </div>
        )}
        <p className={styles.remark} role="status">
          {remark ?? <Advice scan={scan} />}
        </p>
        {scan.state.kind === 'no_camera' && <NoCamera problem={scan.state.problem} onRetry={scan.restart} />}
        <CameraKeys
          state={scan.state}
          onPhoto={(photo) => void readPhoto(photo)}
          onType={type}
          onOtherCamera={scan.restart}
        />
      </div>
      <div className={styles.below}>
        {children}
        <div className={styles.typing}>
          <TypedCode field={field} rules={rules} onCode={take} />
          <p className={styles.wedge}>{t`Une douchette Bluetooth ou USB fonctionne aussi.`}</p>
        </div>
      </div>
    </section>
  );
}

const engineOf = ({ state }: RunningScan): string | undefined => (state.kind === 'scanning' ? state.engine : undefined);

function Advice({ scan: { state } }: { scan: RunningScan }) {
  const { t } = useLingui();
  switch (state.kind) {
    case 'starting':
      return t`La caméra démarre…`;
    case 'paused':
      return t`Caméra en pause`;
    case 'no_camera':
      return null;
    case 'scanning':
      return state.dark ? t`Il fait sombre : approchez, ou éclairez le code` : t`Visez le code-barres, à 15 ou 20 cm`;
  }
}

function NoCamera({ problem, onRetry }: { problem: keyof typeof cameraProblemWords; onRetry: () => void }) {
  const { t } = useLingui();
  const { title, advice } = cameraProblemWords[problem];
  return (
    <div className={styles.problem} role="alert">
      <h2>{t(title)}</h2>
      <p>{t(advice)}</p>
      <Button variant="warning" onClick={onRetry}>
        {t`Réessayer`}
      </Button>
    </div>
  );
}

/** A value that resets itself after a time. */
function useBriefly<Value>(milliseconds: number): [Value | undefined, (value: Value | undefined) => void] {
  const [shown, setShown] = useState<{ readonly value: Value | undefined }>({ value: undefined });
  useEffect(() => {
    if (shown.value === undefined) return;
    const timer = setTimeout(() => setShown({ value: undefined }), milliseconds);
    return () => clearTimeout(timer);
  }, [shown, milliseconds]);
  return [shown.value, (value) => setShown({ value })];
}
