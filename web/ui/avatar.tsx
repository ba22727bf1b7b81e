import { Icon } from '#web/ui/icon.tsx';

type AvatarProps = {
  /** The first letter is shown when there is no picture. */
  name: string;
  src?: string;
  size?: 32 | 40 | 64;
};

/** Decorative: the name or the button's label is beside it. */
export function Avatar({ name, src, size = 40 }: AvatarProps) {
  return (
    <span className="avatar" data-size={size} aria-hidden="true">
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" />
      ) : (
        (initial(name) ?? <Icon name="user" size={size === 64 ? 24 : 20} />)
      )}
    </span>
  );
}

function initial(name: string): string | undefined {
  return [...name.trim()][0]?.toUpperCase();
}
