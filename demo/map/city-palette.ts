/** Colours of the demo map; a canvas cannot use the properties of a stylesheet. */
export interface Palette {
  land: string;
  field: string;
  town: string;
  building: string;
  street: string;
  casing: string;
  avenue: string;
  ring: string;
  park: string;
  water: string;
  rail: string;
  airport: string;
  label: string;
  parkLabel: string;
  waterLabel: string;
  halo: string;
}

export const LIGHT: Palette = {
  land: '#e8eee0',
  field: '#dfe9d4',
  town: '#f3f2ee',
  building: '#e5e3dc',
  street: '#ffffff',
  casing: '#d9dcda',
  avenue: '#fff3cf',
  ring: '#fbdf9d',
  park: '#cfe8cc',
  water: '#b3d8f0',
  rail: '#b9bec6',
  airport: '#e4e6ee',
  label: '#4d5867',
  parkLabel: '#3c7446',
  waterLabel: '#3a739b',
  halo: '#ffffff',
};

export const DARK: Palette = {
  land: '#131c22',
  field: '#15231f',
  town: '#18202c',
  building: '#202a38',
  street: '#2b3648',
  casing: '#111822',
  avenue: '#3d4a60',
  ring: '#5a5138',
  park: '#163226',
  water: '#17405f',
  rail: '#3d4757',
  airport: '#1d2634',
  label: '#a9b5c7',
  parkLabel: '#6ba67c',
  waterLabel: '#6fa3cc',
  halo: '#111822',
};
