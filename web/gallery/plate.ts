/** An SVG plate as a data address, so that the gallery needs no image files. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100">
<rect width="160" height="100" fill="#7a5236"/>
<circle cx="80" cy="52" r="42" fill="#fff"/><circle cx="80" cy="52" r="38" fill="#1d5fc4"/>
<circle cx="80" cy="52" r="28" fill="#fff7e0"/><circle cx="80" cy="52" r="24" fill="#e2a93b"/>
<circle cx="72" cy="46" r="6" fill="#8a4a22"/><circle cx="88" cy="56" r="7" fill="#7b3f1c"/></svg>`;

export const plate = {
  url: `data:image/svg+xml,${encodeURIComponent(drawing)}`,
  placeholder:
    'data:image/webp;base64,UklGRqAAAABXRUJQVlA4IJQAAADQBACdASoUAA8APu1iqU2ppaOiMAgBMB2JaACxDMggxRVg1kf+y' +
    'D9t9RxS7sIHgAD+6pFrX8d4/ZMbyxJCnVNGt2svfmKXL5Peee0d+VUrSxSVmAlnraRtBs5ie7Z5IPaSNFJMPs5La76f+WLMkmr+j' +
    '9pimb2ALGNS5lCf+6fLEnGHWymzBvoYSkl/P2TlYhQAAAAA',
};
