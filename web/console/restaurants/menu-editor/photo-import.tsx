/** Photos of many dishes at once: each file is matched with a dish by its name, then uploaded and given to it. */
import { classNames } from '#web/ui/class-names.ts';
import { useEffect, useRef, useState } from 'react';
import type { ConsoleMenu } from '#contract/restaurants/menu-editor.ts';
import type { MenuProduct } from '#contract/restaurants/menu-editor-dishes.ts';
import { matchPhotos } from '#domain/restaurants/menu-editor/photo-match.ts';
import { HEIC_FILES } from '#web/platform/form/accepted-picture.ts';
import { useLanguage } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { flag } from '#web/ui/flag.ts';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Select } from '#web/ui/select.tsx';
import { currentVersionOf } from '#web/shared/console/form/current-version.ts';
import { useConsoleT } from '#web/shared/console/i18n/use-console-t.ts';
import { FileDrop } from '#web/shared/console/media/file-drop.tsx';
import { UploadList } from '#web/shared/console/media/upload-list.tsx';
import { useUploads } from '#web/shared/console/media/use-uploads.ts';
import { dishesOf, textIn, withDish } from './menu-view.ts';
import { useMenuCache } from './use-menu.ts';

const ACCEPTED = `image/jpeg,image/png,image/webp,image/avif,${HEIC_FILES}`;

/** As people number their photos: 2 before 10. */
const byName = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' });

interface PhotoFile {
  key: number;
  file: File;
  /** null: no dish has this name, or several have. */
  dishId: string | null;
}

interface PhotoImportProps {
  menu: ConsoleMenu;
  /** Names of files that a spreadsheet gives to dishes, by the names of the dishes in small letters. */
  named: ReadonlyMap<string, string>;
  onDone: () => void;
}

export function PhotoImport({ menu, named, onDone }: PhotoImportProps) {
  const ct = useConsoleT();
  const [files, setFiles] = useState<readonly PhotoFile[]>([]);
  const lastKey = useRef(0);
  const dishes = dishesOf(menu);
  const { upload, queue, uploads } = usePhotoUploads(menu);
  const fileOf = (names: readonly string[]): string | undefined =>
    names.map((name) => named.get(name.toLowerCase())).find((file) => file !== undefined);
  const add = (added: readonly File[]): void => {
    const pictures = added
      .filter(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))
      .toSorted((one, other) => byName.compare(one.name, other.name));
    const names = [...files.map(({ file }) => file), ...pictures].map(({ name }) => name);
    // A file that comes later does not take the dish of an earlier one.
    const known = dishes.map(({ id, name }) => ({ id, name, file: fileOf(Object.values(name)) }));
    const matched = matchPhotos(known, names).slice(files.length);
    const rows = pictures.map((file, at) => ({ key: ++lastKey.current, file, dishId: matched[at] ?? null }));
    setFiles([...files, ...rows]);
  };
  const change = (key: number, dishId: string | null): void =>
    setFiles(files.map((each) => (each.key === key ? { ...each, dishId } : each)));
  const matched = files.filter(({ dishId }) => dishId !== null);
  const isSettled = uploads.every(({ state }) => state !== 'waiting' && state !== 'sending');
  return (
    <div className="grid gap-4">
      <p className="hint">{ct('menu.photos.hint')}</p>
      <FileDrop accept={ACCEPTED} text={ct('menu.photos.drop')} hint={ct('menu.photos.formats')} onFiles={add} />
      {files.length > 0 && (
        <>
          <p role="status">{ct('menu.photos.matched', { n: matched.length, of: files.length })}</p>
          <ul className="grid gap-2 max-h-[40dvh] overflow-y-auto" aria-label={ct('menu.photos')}>
            {files.map((each) => (
              <MatchRow
                key={each.key}
                dishes={dishes}
                photo={each}
                onChange={(dishId) => change(each.key, dishId)}
                onRemove={() => setFiles(files.filter(({ key }) => key !== each.key))}
              />
            ))}
          </ul>
          <div>
            <Button
              kind="primary"
              icon="upload"
              disabled={matched.length === 0}
              onClick={() => {
                upload(matched);
                setFiles(files.filter(({ dishId }) => dishId === null));
              }}
            >
              {ct('menu.photos.upload', { n: matched.length })}
            </Button>
          </div>
        </>
      )}
      <UploadList queue={queue} uploads={uploads} />
      {uploads.length > 0 && isSettled && (
        <div>
          <Button onClick={onDone}>{ct('menu.photos.done')}</Button>
        </div>
      )}
    </div>
  );
}

interface MatchRowProps {
  dishes: readonly MenuProduct[];
  photo: PhotoFile;
  onChange: (dishId: string | null) => void;
  onRemove: () => void;
}

function MatchRow({ dishes, photo: { file, dishId }, onChange, onRemove }: MatchRowProps) {
  const ct = useConsoleT();
  const language = useLanguage();
  const dish = dishes.find(({ id }) => id === dishId);
  return (
    <li
      className={classNames(
        'grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-2 min-h-14 ps-2.5 border-s-3',
        'border-warn data-matched:items-center data-matched:border-ok',
      )}
      data-matched={flag(dish !== undefined)}
    >
      <Thumbnail file={file} />
      {dish ? (
        <p>
          {file.name} → <b>{textIn(dish.name, language)}</b>
          {dish.photo && <small className="text-ink-2 block">{ct('menu.photos.replaces')}</small>}
        </p>
      ) : (
        <Select
          label={file.name}
          value=""
          placeholder={ct('menu.photos.noDish')}
          onChange={(event) => onChange(event.target.value || null)}
          options={dishes
            .map(({ id, name }) => ({ value: id, label: textIn(name, language) }))
            .toSorted((one, other) => byName.compare(one.label, other.label))}
        />
      )}
      <IconButton icon="x" label={ct('menu.photos.remove', { name: file.name })} onClick={onRemove} />
    </li>
  );
}

/** A format that this browser cannot show has the sign of a picture. */
function Thumbnail({ file }: { file: File }) {
  const [src, setSrc] = useState<string | null>(null);
  useEffect(() => {
    const url = URL.createObjectURL(file);
    setSrc(url);
    return () => URL.revokeObjectURL(url);
  }, [file]);
  return (
    <span className="size-12 grid place-items-center overflow-hidden rounded-badge bg-sunken">
      {src ? (
        <img className="size-full object-cover" src={src} alt="" width={48} height={48} onError={() => setSrc(null)} />
      ) : (
        <Icon name="image" />
      )}
    </span>
  );
}

/** Uploads each file and gives it to its dish; what others changed of the dish meanwhile stays. */
function usePhotoUploads(menu: ConsoleMenu) {
  const { api } = useStorefront();
  const { put } = useMenuCache(menu.merchantId);
  const dishIds = useRef(new Map<File, string>());
  const versions = new Map(dishesOf(menu).map(({ id, version }) => [id, version]));
  const latest = useRef(versions);
  const give = async (id: string, photoId: string, version: number): Promise<MenuProduct> =>
    api('PATCH /console/menu/products/:id', { params: { id }, body: { version, photoId } });
  const { queue, uploads } = useUploads(async (stored, file) => {
    const id = dishIds.current.get(file);
    if (!id) return;
    const changed = await give(id, stored.id, latest.current.get(id) ?? 1).catch((error: unknown) => {
      const current = currentVersionOf<MenuProduct>(error);
      if (!current) throw error;
      return give(id, stored.id, current.version);
    });
    latest.current.set(id, changed.version);
    put((before) => withDish(before, changed));
  });
  const upload = (photos: readonly PhotoFile[]): void => {
    for (const { file, dishId } of photos) if (dishId) dishIds.current.set(file, dishId);
    queue.add(photos.map(({ file }) => file));
  };
  return { upload, queue, uploads };
}
