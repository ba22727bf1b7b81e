import type { ComponentPropsWithRef } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import './picture-setting.css';

/** A picture, and its fields beside it. */
export const PictureSetting = ({ className, ...native }: ComponentPropsWithRef<'div'>) => (
  <div {...native} className={classNames('picture-setting', className)} data-picture="" />
);

/** The frame of a small picture. */
export const PictureFrame = ({ className, ...native }: ComponentPropsWithRef<'span'>) => (
  <span {...native} className={classNames('picture-setting-frame', className)} />
);
