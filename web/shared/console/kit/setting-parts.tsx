/** Parts of plain forms and rows: settings, staff, printers, merchants. */
import type { ComponentPropsWithRef } from 'react';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import './setting-parts.css';

/** A card of settings that belong together. */
export const SettingCard = ({ className, ...native }: ComponentPropsWithRef<'div'>) => (
  <Card as="section" padded {...native} className={classNames('setting-card', className)} />
);

/** Fields beside each other, below each other where the page is narrow. */
export const SettingPair = ({ className, ...native }: ComponentPropsWithRef<'div'>) => (
  <div {...native} className={classNames('setting-pair', className)} />
);

/** A text and what is done to it, at the two ends of a line. */
export const SettingLine = ({ className, ...native }: ComponentPropsWithRef<'div'>) => (
  <div {...native} className={classNames('setting-line', className)} />
);

/** Rows of names with what is done to each. */
export const SettingRows = ({ className, ...native }: ComponentPropsWithRef<'ul'>) => (
  <ul {...native} className={classNames('setting-rows', className)} />
);

/** The name at the start of a row. */
export const SettingRowName = ({ className, ...native }: ComponentPropsWithRef<'span'>) => (
  <span {...native} className={classNames('setting-row-name', className)} />
);
