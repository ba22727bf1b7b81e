import { useEffect, useMemo, useState } from 'react';
import { MOST_REVIEW_PHOTOS } from '#domain/orders/orders/rating.ts';
import { acceptedPicture, isHeicRefusal } from '#web/platform/form/accepted-picture.ts';
import { useStorefront } from '#web/platform/storefront/storefront-context.tsx';

export interface ReviewPhotos {
  /** Addresses of previews, in the order of the files. */
  previews: string[];
  add: (files: readonly File[]) => void;
  remove: (at: number) => void;
  /** Sends the photos that have not been sent yet. */
  send: () => Promise<void>;
  state: 'chosen' | 'sending' | 'failed' | 'heic';
}

/** Photos chosen for a rating; they are sent one by one once the rating is stored. */
export function useReviewPhotos(orderId: string): ReviewPhotos {
  const { api } = useStorefront();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [state, setState] = useState<ReviewPhotos['state']>('chosen');
  const previews = useMemo(() => files.map((file) => URL.createObjectURL(file)), [files]);
  useEffect(() => () => previews.forEach((url) => URL.revokeObjectURL(url)), [previews]);

  const send = async (): Promise<void> => {
    setState('sending');
    let left = files;
    try {
      for (const file of files) {
        const body = new FormData();
        body.append('file', await acceptedPicture(file));
        await api('POST /orders/:id/review-photos', { params: { id: orderId }, body });
        left = left.filter((each) => each !== file);
      }
      setState('chosen');
    } catch (error) {
      setState(isHeicRefusal(error) ? 'heic' : 'failed');
    }
    setFiles(left);
  };
  return {
    previews,
    add: (more) => setFiles([...files, ...more].slice(0, MOST_REVIEW_PHOTOS)),
    remove: (at) => setFiles(files.toSpliced(at, 1)),
    send,
    state,
  };
}
