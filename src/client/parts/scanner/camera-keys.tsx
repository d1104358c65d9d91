/** The buttons on the camera picture: torch, zoom, other camera, photo, typing. Only what this camera can do. */
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#client/ui/class-names.ts';
import { Icon, type IconName } from '#client/ui/icon.tsx';
import { Menu } from '#client/ui/menu.tsx';
import { setTorch, setZoom } from './camera-abilities.ts';
import { listCameras, rememberCamera, rememberedCamera } from './camera-choice.ts';
import styles from './camera-keys.module.css';
import type { ScanState } from './scan-session.ts';

interface CameraKeysProps {
  readonly state: ScanState;
  readonly onPhoto: (file: File) => void;
  readonly onType: () => void;
  readonly onOtherCamera: () => void;
}

export function CameraKeys({ state, onPhoto, onType, onOtherCamera }: CameraKeysProps) {
  const { t } = useLingui();
  const file = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.keys}>
      {state.kind === 'scanning' && <PictureKeys key={state.stream.id} state={state} onOtherCamera={onOtherCamera} />}
      <Key icon="picture" label={t`Photo`} onClick={() => file.current?.click()}>
        {t`Photo`}
      </Key>
      <Key icon="type" label={t`Saisir un code`} onClick={onType}>
        {t`Saisir`}
      </Key>
      <input
        ref={file}
        className={styles.file}
        type="file"
        accept="image/*"
        capture="environment"
        tabIndex={-1}
        aria-label={t`Photo d’un code-barres`}
        onChange={({ target }) => {
          const photo = target.files?.[0];
          // The person may choose the same photo twice.
          target.value = '';
          if (photo !== undefined) onPhoto(photo);
        }}
      />
    </div>
  );
}

type Scanning = Extract<ScanState, { kind: 'scanning' }>;

function PictureKeys({ state, onOtherCamera }: { state: Scanning; onOtherCamera: () => void }) {
  const { t, i18n } = useLingui();
  const { stream, abilities, dark } = state;
  const [lit, setLit] = useState(false);
  const [zoom, setZoomShown] = useState(1);
  const [cameras, setCameras] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    void listCameras().then((found) => current && setCameras([...new Set(found.map(({ label }) => label))]));
    return () => {
      current = false;
    };
  }, []);
  const shown = stream.getVideoTracks()[0]?.label ?? rememberedCamera();
  const nextZoom = abilities.zooms[(abilities.zooms.indexOf(zoom) + 1) % abilities.zooms.length] ?? 1;
  const factor = i18n.number(zoom);
  return (
    <>
      {abilities.torch && (
        <Key
          icon="torch"
          label={lit ? t`Éteindre la lampe` : t`Allumer la lampe`}
          pressed={lit}
          wanted={dark && !lit}
          onClick={() => void setTorch(stream, !lit).then(() => setLit(!lit))}
        >
          {t`Lampe`}
        </Key>
      )}
      {abilities.zooms.length > 1 && (
        <Key
          icon="zoom"
          label={t`Zoom ${factor} fois`}
          onClick={() => void setZoom(stream, nextZoom).then(() => setZoomShown(nextZoom))}
        >
          {t`${factor} ×`}
        </Key>
      )}
      {cameras.length > 1 && (
        <Menu
          label={t`Caméra`}
          align="start"
          trigger={
            <Key icon="camera" label={t`Choisir une caméra`}>
              {t`Caméra`}
            </Key>
          }
          items={cameras.map((label) => ({
            label,
            checked: label === shown,
            onSelect: () => {
              rememberCamera(label);
              onOtherCamera();
            },
          }))}
        />
      )}
    </>
  );
}

type KeyProps = {
  icon: IconName;
  label: string;
  children: ReactNode;
  pressed?: boolean;
  /** Highlights the torch, because the picture is too dark. */
  wanted?: boolean;
  onClick?: () => void;
};

/** Further attributes of the button: the trigger of a menu adds its own. */
function Key({ icon, label, children, pressed, wanted = false, ...rest }: KeyProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(styles.key, wanted && styles.wanted)}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} />
      <span aria-hidden="true">{children}</span>
    </button>
  );
}
