import { useT } from '#web/platform/i18n/use-t.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';

interface ShareButtonProps {
  name: string;
  /** A path within the storefront. */
  path: string;
}

/** Uses the system's share sheet where available, else copies the address. */
export function useShare({ name, path }: ShareButtonProps): () => void {
  const t = useT();
  const toast = useToast();
  const { canonicalHome } = useStorefront();
  const share = async (): Promise<void> => {
    const url = canonicalHome + path.slice(1);
    try {
      if (navigator.share) await navigator.share({ title: name, url });
      else {
        await navigator.clipboard.writeText(url);
        toast.show({ text: t('merchant.linkCopied') });
      }
    } catch (error) {
      // Closing the share sheet is no error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) toast.show({ text: url });
    }
  };
  return () => void share();
}

export function ShareButton(props: ShareButtonProps) {
  const t = useT();
  return (
    <IconButton icon="share" kind="photo" label={t('merchant.share', { name: props.name })} onClick={useShare(props)} />
  );
}
