/**
 * <FileDrop label="Déposez le fichier du catalogue" hint="Excel ou CSV, 5 Mo au plus" accept=".xlsx,.csv" onFiles={…}
 * />
 * Takes files by drop, press or keyboard. The caller refuses files that are too big or of the wrong kind in `error`.
 */
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import styles from './file-drop.module.css';
import { Icon } from './icon.tsx';

type FileDropProps = {
  label: string;
  hint?: ReactNode;
  accept?: string;
  multiple?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  onFiles: (files: File[]) => void;
};

export function FileDrop({ label, hint, accept, multiple = false, disabled = false, error, onFiles }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null): void => {
    const files = [...(list ?? [])].slice(0, multiple ? undefined : 1);
    if (files.length > 0 && !disabled) onFiles(files);
    // The same file can be chosen again after it was mended.
    if (input.current !== null) input.current.value = '';
  };
  const onDrag = (event: DragEvent): void => {
    event.preventDefault();
    setOver(event.type === 'dragover' && !disabled);
  };
  return (
    <div>
      <label
        className={classNames(styles.drop, over && styles.over, error !== undefined && styles.wrong)}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event);
          take(event.dataTransfer.files);
        }}
      >
        <input
          ref={input}
          type="file"
          className={styles.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : id}
          onChange={(event) => take(event.target.files)}
        />
        <Icon name="upload" size="l" />
        <b>{label}</b>
        {hint === undefined ? null : <span className={styles.hint}>{hint}</span>}
      </label>
      {error === undefined ? null : (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
