import { Icon } from '#web/ui/icon.tsx';
import { Picture } from '#web/ui/picture.tsx';

const MOST = 3;

/** Thumbnails of the ordered dishes. */
export function PhotoStack({ pictures }: { pictures: readonly string[] }) {
  return (
    <span className="photo-stack" aria-hidden="true">
      {pictures.length === 0 && <Icon name="utensils" size={24} />}
      {pictures.slice(0, MOST).map((src) => (
        <Picture
          key={src}
          url={(width, format) => `${src}-${width}.${format}`}
          alt=""
          ratio="1:1"
          sizes="56px"
          originalWidth={400}
        />
      ))}
    </span>
  );
}
