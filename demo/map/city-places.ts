/** Areas, metro and places of the demo city, in the format of `city-lines.ts`. */

/** Outlines of parks and gardens. */
export const PARKS = `
Milliy bogʻ | Национальный парк | National Park
69.2365 41.3070, 69.2395 41.3050, 69.2440 41.3065, 69.2438 41.3088, 69.2405 41.3100, 69.2372 41.3128,
69.2318 41.3118, 69.2335 41.3085

Botanika bogʻi | Ботанический сад | Botanical Garden
69.3075 41.3440, 69.3150 41.3420, 69.3210 41.3440, 69.3235 41.3500, 69.3190 41.3550, 69.3110 41.3545, 69.3072 41.3500

Ekopark | Экопарк | Ecopark
69.2900 41.3098, 69.2945 41.3098, 69.2968 41.3120, 69.2960 41.3152, 69.2918 41.3146, 69.2893 41.3130

Amir Temur xiyoboni | Сквер Амира Темура | Amir Temur Square
69.2782 41.3101, 69.2812 41.3101, 69.2819 41.3116, 69.2805 41.3128, 69.2783 41.3127, 69.2776 41.3113

Mustaqillik maydoni | Площадь Мустакиллик | Independence Square
69.2660 41.3142, 69.2692 41.3122, 69.2704 41.3152, 69.2688 41.3183, 69.2658 41.3190, 69.2650 41.3165

Gʻafur Gʻulom bogʻi | Парк Гафура Гуляма | Gʻafur Gʻulom Park
69.1990 41.2835, 69.2040 41.2815, 69.2072 41.2842, 69.2055 41.2865, 69.2015 41.2868

Bobur bogʻi | Парк Бабура | Bobur Park
69.2500 41.2830, 69.2545 41.2815, 69.2570 41.2840, 69.2545 41.2862, 69.2510 41.2860

Ashxobod bogʻi | Парк Ашхабад | Ashgabat Park
69.3140 41.3240, 69.3200 41.3250, 69.3230 41.3290, 69.3170 41.3310, 69.3125 41.3285

Lokomotiv bogʻi | Парк «Локомотив» | Lokomotiv Park
69.3040 41.3415, 69.2960 41.3418, 69.2940 41.3455, 69.2990 41.3490, 69.3038 41.3465

Yoshlik bogʻi | Парк «Ёшлик» | Yoshlik Park
69.2100 41.3460, 69.2150 41.3430, 69.2205 41.3450, 69.2190 41.3500, 69.2130 41.3478

Gʻalaba bogʻi | Парк Победы | Victory Park
69.2770 41.3420, 69.2840 41.3415, 69.2850 41.3450, 69.2820 41.3472, 69.2768 41.3455

Sergeli bogʻi | Сергелийский парк | Sergeli Park
69.2240 41.2205, 69.2290 41.2210, 69.2300 41.2245, 69.2255 41.2255

Yashnobod bogʻi | Яшнабадский парк | Yashnobod Park
69.3330 41.2950, 69.3390 41.2935, 69.3420 41.2970, 69.3400 41.3005, 69.3345 41.2990

Doʻstlik bogʻi | Парк «Дустлик» | Doʻstlik Park
69.2600 41.2755, 69.2650 41.2765, 69.2655 41.2800, 69.2610 41.2800

Uchtepa bogʻi | Учтепинский парк | Uchtepa Park
69.1780 41.3030, 69.1830 41.3020, 69.1828 41.3080, 69.1775 41.3085

Quyosh bogʻi | Парк «Куёш» | Quyosh Park
69.3010 41.2500, 69.3120 41.2480, 69.3150 41.2560, 69.3060 41.2590
`;

export const LAKES = `
Yoshlar koʻli | Озеро Ёшлар | Yoshlar Lake
69.2388 41.3076, 69.2410 41.3066, 69.2428 41.3076, 69.2412 41.3090, 69.2392 41.3092

Rohat koʻli | Озеро Рохат | Rohat Lake
69.3540 41.2600, 69.3620 41.2590, 69.3655 41.2625, 69.3610 41.2660, 69.3550 41.2640
`;

export const AIRPORT = `
Toshkent aeroporti | Аэропорт Ташкент | Tashkent Airport
69.2570 41.2530, 69.2950 41.2630, 69.3040 41.2610, 69.3000 41.2520, 69.2600 41.2450
`;

/** Runways of the airport, without a label. */
export const RUNWAYS = `
- | - | -
69.2590 41.2505, 69.3000 41.2600

- | - | -
69.2620 41.2478, 69.2990 41.2560
`;

/** The lines of the metro; every point is a station. A colour is written before the name. */
export const METRO_LINES = `
#d6453d | Chilonzor yoʻnalishi | Чиланзарская линия | Chilonzor line
69.3281 41.3263 Buyuk Ipak Yoʻli / Буюк Ипак Йули / Buyuk Ipak Yoʻli
69.3137 41.3226 Pushkin / Пушкин / Pushkin
69.2958 41.3181 Hamid Olimjon / Хамид Алимджан / Hamid Olimjon
69.2815 41.3120 Amir Temur xiyoboni / Амир Темур хиёбони / Amir Temur xiyoboni
69.2711 41.3132 Mustaqillik maydoni / Мустакиллик майдони / Mustaqillik maydoni
69.2541 41.3168 Paxtakor / Пахтакор / Paxtakor
69.2428 41.3106 Bunyodkor / Бунёдкор / Bunyodkor
69.2354 41.3040 Milliy bogʻ / Миллий бог / Milliy bogʻ
69.2231 41.2919 Novza / Новза / Novza
69.2130 41.2826 Mirzo Ulugʻbek / Мирзо Улугбек / Mirzo Ulugʻbek
69.2045 41.2744 Chilonzor / Чиланзар / Chilonzor
69.1955 41.2559 Olmazor / Алмазар / Olmazor
69.1990 41.2420 Choshtepa / Чаштепа / Choshtepa
69.2080 41.2330 Oʻzgarish / Узгариш / Oʻzgarish
69.2203 41.2263 Sergeli / Сергели / Sergeli
69.2240 41.2180 Yangihayot / Янгихаёт / Yangihayot
69.2235 41.2105 Chinor / Чинор / Chinor

#2f6fd0 | Oʻzbekiston yoʻnalishi | Узбекистанская линия | Oʻzbekiston line
69.2062 41.3447 Beruniy / Беруни / Beruniy
69.2187 41.3325 Tinchlik / Тинчлик / Tinchlik
69.2352 41.3258 Chorsu / Чорсу / Chorsu
69.2474 41.3275 Gʻafur Gʻulom / Гафур Гулям / Gʻafur Gʻulom
69.2558 41.3190 Alisher Navoiy / Алишер Навои / Alisher Navoiy
69.2600 41.3098 Oʻzbekiston / Узбекистан / Oʻzbekiston
69.2665 41.3035 Kosmonavtlar / Космонавтлар / Kosmonavtlar
69.2745 41.2998 Oybek / Ойбек / Oybek
69.2862 41.2935 Toshkent / Ташкент / Toshkent
69.3123 41.2996 Mashinasozlar / Машинасозлар / Mashinasozlar
69.3250 41.2945 Doʻstlik / Дустлик / Doʻstlik

#2f9e5f | Yunusobod yoʻnalishi | Юнусабадская линия | Yunusobod line
69.2965 41.3805 Turkiston / Туркистон / Turkiston
69.2922 41.3720 Yunusobod / Юнусабад / Yunusobod
69.2880 41.3525 Shahriston / Шахристан / Shahriston
69.2850 41.3381 Bodomzor / Бодомзор / Bodomzor
69.2828 41.3270 Minor / Минор / Minor
69.2814 41.3200 Abdulla Qodiriy / Абдулла Кадыри / Abdulla Qodiriy
69.2800 41.3128 Yunus Rajabiy / Юнус Раджаби / Yunus Rajabiy
69.2757 41.2990 Ming Oʻrik / Минг Урик / Ming Oʻrik

#c98a12 | Halqa yoʻnalishi | Кольцевая линия | Circle line
69.3262 41.2938 Doʻstlik-2 / Дустлик-2 / Doʻstlik-2
69.3350 41.2895 Texnopark / Технопарк / Texnopark
69.3440 41.2820 Yashnobod / Яшнабад / Yashnobod
69.3455 41.2720 Tuzel / Тузель / Tuzel
69.3430 41.2620 Olmos / Олмос / Olmos
69.3390 41.2540 Rohat / Рохат / Rohat
69.3340 41.2425 Qoʻyliq / Куйлюк / Qoʻyliq
`;

/** Names of districts, one point each. */
export const DISTRICTS = `
Yunusobod | Юнусабад | Yunusobod
69.2830 41.3665

Chilonzor | Чиланзар | Chilonzor
69.1990 41.2700

Mirzo Ulugʻbek | Мирзо-Улугбек | Mirzo Ulugʻbek
69.3350 41.3450

Shayxontohur | Шайхантахур | Shayxontohur
69.2380 41.3190

Olmazor | Алмазар | Olmazor
69.2230 41.3550

Uchtepa | Учтепа | Uchtepa
69.1760 41.2960

Yakkasaroy | Яккасарай | Yakkasaroy
69.2530 41.2900

Mirobod | Мирабад | Mirobod
69.2810 41.2850

Yashnobod | Яшнабад | Yashnobod
69.3450 41.3050

Sergeli | Сергели | Sergeli
69.2150 41.2290

Bektemir | Бектемир | Bektemir
69.3240 41.2330

Yangihayot | Янгихаёт | Yangihayot
69.2400 41.2110
`;

/** Places that everybody in the city knows. */
export const LANDMARKS = `
Chorsu bozori | Базар Чорсу | Chorsu Bazaar
69.2340 41.3278

Teleminora | Телебашня | TV Tower
69.2847 41.3455

Oloy bozori | Алайский базар | Oloy Bazaar
69.2846 41.3200

Sirk | Цирк | Circus
69.2430 41.3240

Minor masjidi | Мечеть Минор | Minor Mosque
69.2800 41.3290

Hazrati Imom majmuasi | Комплекс Хазрати Имам | Hazrati Imom
69.2402 41.3375

Navoiy teatri | Театр Навои | Navoi Theatre
69.2722 41.3088

Magic City | Magic City | Magic City
69.2466 41.3042

Tashkent City | Tashkent City | Tashkent City
69.2495 41.3145

Paxtakor stadioni | Стадион «Пахтакор» | Paxtakor Stadium
69.2580 41.3148

Toshkent vokzali | Вокзал Ташкент | Tashkent Station
69.2875 41.2915

Janubiy vokzal | Южный вокзал | South Station
69.2310 41.2540

Yunusobod bozori | Юнусабадский базар | Yunusobod Bazaar
69.2970 41.3705

Qoʻyliq bozori | Базар Куйлюк | Qoʻyliq Bazaar
69.3300 41.2405

Chilonzor bozori | Чиланзарский базар | Chilonzor Bazaar
69.2010 41.2770

Parkent bozori | Паркентский базар | Parkent Bazaar
69.3310 41.3110

Bunyodkor stadioni | Стадион «Бунёдкор» | Bunyodkor Stadium
69.2010 41.2590

Universitet shaharchasi | Вузгородок | University Town
69.2050 41.3490

Riviera | Riviera | Riviera
69.2545 41.3385

Milliy kutubxona | Национальная библиотека | National Library
69.2745 41.3150
`;
