import { useRef, useState, type DragEvent } from 'react';
import { Button } from '#web/ui/button.tsx';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import './media.css';

interface FileDropProps {
  accept: string;
  text: string;
  hint: string;
  onFiles: (files: File[]) => void;
}

/** Takes several files by drag or by a button. */
export function FileDrop({ accept, text, hint, onFiles }: FileDropProps) {
  const ct = useConsoleT();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    // An editor around it may take files as well.
    event.stopPropagation();
    setIsOver(false);
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className="media-drop"
      data-over={flag(isOver)}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
    >
      <Icon name="upload" />
      <p>
        {text}
        <small>{hint}</small>
      </p>
      <Button size={40} icon="plus" onClick={() => input.current?.click()}>
        {ct('media.choose')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={accept}
        aria-label={ct('media.choose')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
