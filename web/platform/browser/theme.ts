/** System, light or dark. The visitor's choice, stored in the browser, overrides the merchant's default. */
export type Theme = 'SYSTEM' | 'LIGHT' | 'DARK';

const KEY = 'theme';

/**
 * Runs before the first paint, so that no wrong theme flashes. The server's attribute is the merchant's default;
 * without it the stylesheet follows the system.
 */
export const THEME_SCRIPT =
  `try{var t=localStorage.getItem('${KEY}'),d=document.documentElement;` +
  `if(t==='DARK')d.dataset.theme='dark';else if(t==='LIGHT')d.dataset.theme='light';` +
  `else if(t==='SYSTEM')delete d.dataset.theme}catch(e){}`;

export function storedTheme(): Theme | null {
  try {
    const theme = localStorage.getItem(KEY);
    return theme === 'SYSTEM' || theme === 'LIGHT' || theme === 'DARK' ? theme : null;
  } catch {
    return null;
  }
}

export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'SYSTEM') delete dataset.theme;
  else dataset.theme = theme === 'DARK' ? 'dark' : 'light';
  try {
    localStorage.setItem(KEY, theme);
  } catch {
    // Without storage the choice is forgotten on the next page.
  }
}
