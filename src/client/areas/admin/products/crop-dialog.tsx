/**
 * Chooses the square of a photo that lists and tiles show: by dragging the photo, or by its three sliders, which keys
 * move as well.
 */
import { useLingui } from '@lingui/react/macro';
import { type Dispatch, type PointerEvent, type SetStateAction, useEffect, useRef, useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import styles from './crop-dialog.module.css';
import { CENTRED, dragged, type Framing, MOST_ZOOM, type Square, squareOf } from './crop-square.ts';
import { drawSquare } from './cut-picture.ts';

/** Pixels of the shown square, twice its size in CSS for dense screens. */
const SHOWN = 560;

type CropDialogProps = {
  photo: ImageBitmap;
  isSending: boolean;
  keep: (square: Square) => void;
  close: () => void;
};

export function CropDialog({ photo, isSending, keep, close }: CropDialogProps) {
  const { t } = useLingui();
  const [framing, setFraming] = useState<Framing>(CENTRED);
  const square = squareOf(photo, framing);
  const slide = (field: keyof Framing) => (value: number) => setFraming((before) => ({ ...before, [field]: value }));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t`Cadrer la photo`}
      description={t`Listes et fiches montrent un carré. Faites glisser la photo pour choisir lequel.`}
      actions={
        <>
          <Button variant="secondary" onClick={close}>
            {t`Ne pas l’ajouter`}
          </Button>
          <Button loading={isSending} onClick={() => keep(square)}>
            {t`Garder ce cadrage`}
          </Button>
        </>
      }
    >
      <Frame {...{ photo, framing, setFraming }} />
      <div className={styles.sliders}>
        <Slider label={t`Agrandir`} value={framing.zoom} least={1} most={MOST_ZOOM} onValue={slide('zoom')} />
        <Slider
          label={t`De gauche à droite`}
          value={framing.across}
          disabled={square.side === photo.width}
          onValue={slide('across')}
        />
        <Slider
          label={t`De haut en bas`}
          value={framing.down}
          disabled={square.side === photo.height}
          onValue={slide('down')}
        />
      </div>
    </Dialog>
  );
}

type FrameProps = {
  photo: ImageBitmap;
  framing: Framing;
  setFraming: Dispatch<SetStateAction<Framing>>;
};

/** A component of its own, as the dialog puts its content into the page later than the dialog's first effects run. */
function Frame({ photo, framing, setFraming }: FrameProps) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current !== null) drawSquare(canvas.current, photo, squareOf(photo, framing));
  }, [photo, framing]);
  const held = useRef({ x: 0, y: 0 });
  const hold = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    currentTarget.setPointerCapture(pointerId);
    held.current = { x: clientX, y: clientY };
  };
  const drag = ({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLCanvasElement>) => {
    if (!currentTarget.hasPointerCapture(pointerId)) return;
    const { width } = currentTarget.getBoundingClientRect();
    const [right, below] = [(clientX - held.current.x) / width, (clientY - held.current.y) / width];
    held.current = { x: clientX, y: clientY };
    setFraming((before) => dragged(photo, before, right, below));
  };
  return (
    <canvas
      ref={canvas}
      className={styles.frame}
      width={SHOWN}
      height={SHOWN}
      role="img"
      aria-label={t`La photo, telle qu’elle sera montrée`}
      onPointerDown={hold}
      onPointerMove={drag}
    />
  );
}

type SliderProps = {
  label: string;
  value: number;
  least?: number;
  most?: number;
  disabled?: boolean;
  onValue: (value: number) => void;
};

function Slider({ label, value, least = 0, most = 1, disabled = false, onValue }: SliderProps) {
  return (
    <label className={styles.slider}>
      {label}
      <input
        type="range"
        min={least}
        max={most}
        step={(most - least) / 50}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(event.target.valueAsNumber)}
      />
    </label>
  );
}
