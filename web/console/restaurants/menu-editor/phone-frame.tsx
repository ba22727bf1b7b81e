import { useEffect, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { htmlLanguage, type Language } from '#domain/platform/text/language.ts';

interface PhoneFrameProps {
  title: string;
  language: Language;
  theme: 'light' | 'dark';
  children: ReactNode;
}

/** Widths in style sheets are those of a window, so a page of phone width needs one of its own. */
export function PhoneFrame({ title, language, theme, children }: PhoneFrameProps) {
  const [frame, setFrame] = useState<Document | null>(null);
  useEffect(() => {
    if (!frame) return;
    frame.documentElement.setAttribute('lang', htmlLanguage(language));
    frame.documentElement.setAttribute('data-theme', theme);
  }, [frame, language, theme]);
  return (
    <iframe
      title={title}
      className="w-[min(390px,_100%)] h-[min(700px,_62dvh)] border border-line-2 rounded-banner bg-page"
      // Its elements are drawn by this page; it runs no script.
      sandbox="allow-same-origin"
      // With a doctype, because an empty frame is rendered in quirks mode.
      srcDoc="<!doctype html><title>.</title>"
      onLoad={({ target, currentTarget }) => {
        const { contentDocument } = currentTarget;
        // React also calls this handler for each picture that loads in the frame.
        if (target !== currentTarget || !contentDocument) return;
        const sheets = document.head.querySelectorAll('link[rel="stylesheet"], style');
        contentDocument.head.append(...[...sheets].map((sheet) => sheet.cloneNode(true)));
        setFrame(contentDocument);
      }}
    >
      {frame && createPortal(children, frame.body)}
    </iframe>
  );
}
