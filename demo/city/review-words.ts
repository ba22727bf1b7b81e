/**
 * What guests write. A review is one sentence about the food and often one about the visit; `{dish}` is a dish of that
 * very restaurant. Stars 5-4 take from `good`, 3 from `fair`, 2-1 from `poor`.
 */
export interface Words {
  food: string[];
  visit: string[];
}

export const REVIEW_WORDS: Record<'uz' | 'ru' | 'eng', Record<'good' | 'fair' | 'poor', Words>> = {
  uz: {
    good: {
      food: [
        '{dish} juda mazali ekan, bolalar ham yeb qoʻydi.',
        '{dish} uyda pishirilganday, goʻshti yumshoq.',
        'Uchinchi marta kelishim, {dish} har safar bir xil zoʻr.',
        '{dish} katta porsiya, ikki kishiga yetdi.',
        'Shaharda bundan yaxshi {dish} topmadim.',
        '{dish} issiq keldi, hidi eshikdan sezildi.',
        'Oilamiz bilan {dish} buyurtma qildik, hammaga yoqdi.',
        '{dish} uchun alohida rahmat oshpazga.',
        'Mehmonlarim {dish}ni maqtab ketishdi.',
        '{dish} tuzi ham, yogʻi ham meʼyorida.',
        'Narxiga arziydi, ayniqsa {dish}.',
        '{dish} rasmidagidan ham chiroyli chiqdi.',
      ],
      visit: [
        'Xizmat tez, ofitsiant muloyim.',
        'Kuryer aytilgan vaqtdan oldin keldi.',
        'Joy toza, hojatxona ham ozoda.',
        'Bolalar uchun burchak borligi yaxshi.',
        'Yana kelamiz.',
        'Qadoqlash puxta, hech narsa toʻkilmagan.',
        'Kechqurun ayvonda oʻtirish maza.',
        'Stolni onlayn band qildim, kelganda tayyor edi.',
        'Mashina qoʻyishga joy bor.',
        'Oʻn besh daqiqada tayyor boʻldi.',
      ],
    },
    fair: {
      food: [
        '{dish} yomon emas, lekin biroz sovuq keldi.',
        '{dish} mazali, ammo porsiya kichrayibdi.',
        '{dish} oʻtgan safar yaxshiroq edi.',
        'Taʼmi joyida, {dish} biroz shoʻr.',
      ],
      visit: [
        'Tushlikda odam koʻp, kutishga toʻgʻri keldi.',
        'Telefonni olishmadi, ilovadan buyurtma qildim.',
        'Musiqa balandroq edi.',
        'Salfetka solishni unutishibdi.',
      ],
    },
    poor: {
      food: [
        '{dish} sovuq keldi, isitib yedik.',
        '{dish} oʻrniga boshqa taom olib kelishdi.',
        '{dish} kutganimdek chiqmadi.',
      ],
      visit: [
        'Bir soatdan ortiq kutdik.',
        'Kuryer manzilni topolmay, uch marta qoʻngʻiroq qildi.',
        'Operator uzr soʻradi, lekin kayfiyat buzildi.',
      ],
    },
  },
  // Quoted names need no case and no gender.
  ru: {
    good: {
      food: [
        '«{dish}» — лучшее, что пробовали в этом районе.',
        'Каждую пятницу берём «{dish}», ни разу не подвели.',
        '«{dish}»: горячо, и порция честная.',
        'Очень понравилось: «{dish}», вкус как дома у бабушки.',
        'Заказывали «{dish}» на компанию, не осталось ни крошки.',
        '«{dish}» — упаковано аккуратно, доехало тёплым.',
        'За такие деньги «{dish}» — просто подарок.',
        'Повару спасибо за «{dish}»: сочно и в меру соли.',
        'Приезжие друзья просили повторить «{dish}».',
        'Наконец-то рядом с работой вкусно: «{dish}» на высоте.',
        '«{dish}» — точно как на картинке.',
        'Дети теперь просят только «{dish}».',
      ],
      visit: [
        'Персонал вежливый, вынесли быстро.',
        'Курьер позвонил заранее и поднялся на этаж.',
        'Чисто, спокойно, есть детский стул.',
        'Бронь сработала: стол ждал ровно в семь.',
        'Придём ещё.',
        'Парковка есть, место нашли сразу.',
        'Вечером за столиком снаружи очень приятно.',
        'Ответили на вопрос за минуту.',
        'Принесли воду и лепёшку, пока ждали.',
        'Приехали на десять минут раньше обещанного.',
      ],
    },
    fair: {
      food: [
        'Вкусно, но доехало еле тёплым: «{dish}».',
        'К блюду «{dish}» вопросов нет, а вот соуса пожалели.',
        '«{dish}» на четвёрку, раньше было лучше.',
        'Вкус хороший, но пересолили: «{dish}».',
      ],
      visit: [
        'В обед не протолкнуться, ждали полчаса.',
        'Музыка громковата для разговора.',
        'Приборы забыли положить.',
        'Официант один на весь зал.',
      ],
    },
    poor: {
      food: ['Привезли холодное: «{dish}».', 'Вместо «{dish}» положили другое.', 'От блюда «{dish}» ждали большего.'],
      visit: [
        'Ждали больше часа.',
        'Курьер долго искал дом, хотя точка стояла верно.',
        'Извинились и вернули деньги, но осадок остался.',
      ],
    },
  },
  eng: {
    good: {
      food: [
        'The {dish} was the best I have had in Tashkent.',
        'Came for the {dish} and stayed for dessert.',
        'The {dish} arrived hot and just like the picture.',
        'Generous {dish}, easily enough for two.',
        'A local friend told us to order the {dish}, and was right.',
        'The {dish} tastes home-made in the best way.',
        'We ordered the {dish} three times in one week.',
      ],
      visit: [
        'Friendly staff, and the menu is in English too.',
        'The courier found our hotel without a call.',
        'Booked online and the table was waiting.',
        'Lovely terrace in the evening.',
        'Card payment worked without trouble.',
        'Will be back on our next trip.',
      ],
    },
    fair: {
      food: ['The {dish} was good but only lukewarm.', 'Nice {dish}, though smaller than I expected.'],
      visit: ['It gets very busy at lunch.', 'A bit loud for a quiet talk.'],
    },
    poor: { food: ['The {dish} came cold.'], visit: ['We waited over an hour.'] },
  },
};

export const REVIEW_TAGS = {
  good: ['tasty', 'fast', 'polite', 'clean', 'portion', 'price'],
  poor: ['cold', 'late', 'wrong-dish'],
} as const;

export const REPLIES = [
  'Rahmat, sizni yana kutamiz!',
  'Uzr soʻraymiz, smena boshligʻi bilan gaplashdik. Keyingi safar biz mehmon qilamiz.',
  'Спасибо за тёплые слова, ждём вас снова!',
  'Просим прощения, разобрались со сменой. Следующий десерт за наш счёт.',
  'Thank you for telling us, we hope to see you again!',
];
