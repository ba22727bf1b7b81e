import { useRef, useState, type RefObject } from 'react';
import { acceptedPicture } from '#web/platform/form/accepted-picture.ts';
import { uploadForm } from '#web/platform/api/upload-form.ts';
import type { CallResult } from '#web/platform/query/call-types.ts';
import { useCallMutation } from '#web/platform/query/use-call-mutation.ts';

interface PictureUpload {
  /** For the hidden file input. */
  input: RefObject<HTMLInputElement | null>;
  send: (file: File | undefined) => void;
  isPending: boolean;
  error: unknown;
}

/** Uploads a picture as soon as it is chosen, one at a time. */
export function usePictureUpload(onStored: (stored: CallResult<'POST /media'>) => void): PictureUpload {
  const input = useRef<HTMLInputElement>(null);
  const [refusal, setRefusal] = useState<unknown>(null);
  const { mutate, isPending, error } = useCallMutation('POST /media', {
    onSuccess: onStored,
    onSettled: () => {
      // The same file can be chosen again.
      if (input.current) input.current.value = '';
    },
  });
  const send = (file: File | undefined): void => {
    if (!file || isPending) return;
    setRefusal(null);
    acceptedPicture(file).then((picture) => mutate({ body: uploadForm(picture) }), setRefusal);
  };
  return { input, send, isPending, error: refusal ?? error };
}
