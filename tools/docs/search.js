/** Finds pages that have every word of the query, those with a word in the title first. */
const script = document.currentScript;
const root = script.dataset.root;
const input = document.querySelector('input[type=search]');
const list = document.querySelector('.found');
const MOST = 12;
const AROUND = 60;
let pages;

const plain = (text) => text.toLowerCase().replaceAll(/['’ʻʼ`]/g, '');

async function load() {
  pages ??= fetch(`${root}/search.json`).then((answer) => answer.json());
  return pages;
}

function excerpt(words, word) {
  const at = plain(words).indexOf(word);
  return at === -1 ? '' : words.slice(Math.max(0, at - AROUND), at + AROUND);
}

async function search() {
  const words = plain(input.value).split(/\s+/).filter(Boolean);
  list.hidden = words.length === 0;
  if (words.length === 0) return;
  const found = (await load())
    .filter((page) => words.every((word) => plain(page.title + page.words).includes(word)))
    .toSorted((a, b) => Number(plain(b.title).includes(words[0])) - Number(plain(a.title).includes(words[0])))
    .slice(0, MOST);
  list.replaceChildren(
    ...found.map((page) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      const about = document.createElement('small');
      link.href = `${root}/${page.to}`;
      link.textContent = page.title;
      about.textContent = excerpt(page.words, words[0]);
      item.append(link, about);
      return item;
    }),
  );
  if (found.length === 0) list.textContent = '—';
}

input.addEventListener('input', search);
input.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') list.hidden = true;
  if (event.key === 'Enter') list.querySelector('a')?.click();
});
