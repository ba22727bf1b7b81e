/**
 * Words that passwords are commonly made of: the heads of published lists of leaked passwords, and what people of
 * Uzbekistan write in Latin and Cyrillic. In lower case; digits and signs around them do not make them rare.
 */
const WORDS = `
password passwort passw0rd pass parol parolim parolparol mypassword newpassword yourpassword thepassword changeme
default secret secrets letmein welcome welcomeback login logmein enter administrator admin adminadmin root superuser
guest test tester testtest testing user username usuario hello helloworld hellohello whatever trustno nothing
something anything access master superman batman spiderman ironman pokemon naruto starwars minecraft fortnite roblox
counterstrike dota warcraft playstation nintendo xbox samsung samsunggalaxy iphone apple google facebook instagram
telegram whatsapp youtube tiktok yandex mailru microsoft windows linux android internet computer notebook football
baseball basketball hockey soccer liverpool chelsea barcelona realmadrid arsenal manchester juventus bunyodkor
paxtakor pakhtakor monkey dragon tiger lion eagle falcon wolf shadow sunshine moonlight princess prince queen king
kingdom angel angels devil diamond gold silver flower flowers butterfly rainbow chocolate cookie cookies banana orange
cherry coffee summer winter spring autumn january february march april may june july august september october november
december monday tuesday wednesday thursday friday saturday sunday iloveyou iloveu loveyou loveme lovely love lover
foreverlove mylove babygirl babyboy baby sweetheart darling honey sweetie forever family mother father brother sister
mylife mylord god jesus jesuschrist blessed heaven freedom liberty victory winner success happiness happy money dollar
million millionaire business boss bigboss gangster killer hunter ninja warrior champion soldier captain matrix mustang
ferrari porsche mercedes bmw audi toyota chevrolet lacetti nexia matiz damas cobalt spark malibu gentra tracker
captiva michael jordan michaeljordan robert thomas william daniel david charles matthew anthony jessica ashley
jennifer michelle nicole samantha elizabeth charlotte victoria alexander alexandra alexandr aleksandr aleksandra
sergey sergei andrey andrei dmitry dmitriy maksim maxim nikolay nikolai vladimir vladislav yaroslav svyatoslav
svetlana natalia nataliya natasha tatiana tatyana ekaterina katerina anastasia anastasiya kristina valentina viktoria
viktoriya marina irina elena oksana olga yulia julia ksenia evgeny evgeniy evgenia pavel ivan ivanov ivanova petrov
petrova sidorov qwerty qwertyu qwertyui qwertyuio qwertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcv zxcvb
zxcvbn zxcvbnm qazwsx qazwsxedc qazwsxedcrfv qweasd qweasdzxc qweasdzxcrtyfgh qweqwe qweqweqwe asdasd asdasdasd zxczxc
zxczxczxc poiuytrewq lkjhgfdsa mnbvcxz ytrewq wasd wasdwasd abcd abcdef abcdefg abcdefgh abcdefghij abcabc aaa abc xyz
maxfiy yashirin kirish salom assalom assalomu alaykum assalomualaykum salomdunyo rahmat xayr marhamat xushkelibsiz
ozbekiston uzbekistan uzbekiston uzbek ozbek toshkent tashkent samarqand samarkand buxoro bukhara xiva khiva xorazm
urganch andijon andijan fargona fergana namangan qoqon kokand navoiy qarshi termiz surxondaryo qashqadaryo jizzax
guliston sirdaryo nukus qoraqalpogiston mustaqillik vatan vatanim onajonim onam otam onajon otajon dadajon dadam
oyijon oyim akajon akam ukam opam opajon singlim sevgi sevgim sevaman senisevaman jonim jonimjonim asalim asal azizim
azizam yuragim hayotim hayot baxt baxtim baxtli omad omadli muhabbat muhabbatim gozal gozalim malikam malika shahzoda
qizim oglim bolam bolajonim oilam oila dostim dugonam bismillah bismilloh bismillahirrahmanirrahim alhamdulillah
alhamdulilloh allahuakbar allohuakbar allah alloh inshaalloh inshallah mashaalloh mashallah muhammad muhammadali
muhammadyusuf muhammadrizo mustafo ibrohim ibragim ismoil yusuf abdulloh abdullah abdulaziz abdurahmon abdurashid
abdulla abdullaev abdullayev karimov karimova rahimov raximov yusupov ismoilov ibragimov aliyev valiyev toshmatov
eshmatov sardor sardorbek jasur jasurbek bekzod bobur boburbek javohir jahongir sherzod sherzodbek shaxzod shohruh
shaxruh ulugbek otabek oybek umid umidjon akmal akmaljon alisher alisherbek navruz navroz timur temur amirtemur islom
islombek diyor diyorbek dilshod dilshodbek doniyor azizbek azamat azamatjon bahodir bahrom botir farhod farrux husan
hasan ilhom jamshid kamol laziz mirzo murod nodir nodirbek odil ravshan rustam sanjar sanjarbek sarvar shavkat shukrat
sunnat xurshid zafar zokir elbek aziza barno charos dildora dilnoza dilfuza durdona feruza gulbahor gulchehra gulnora
gulnoza gulsanam hilola iroda kamola komila lola lobar mahliyo maftuna malohat mohinur muazzam muhayyo munira nargiza
nasiba nigora nilufar nodira oydin oygul ozoda rayhona robiya sabina saida sevara sevinch shahlo shahnoza shoira umida
xurshida yulduz zarina zebo zilola ziyoda zuhra madina mubina restoran restaurant choyxona chayxana oshxona osh palov
plov somsa lagmon shashlik kafe cafe pizza burger sushi dasturxon yetkazib kuryer oshpaz ofitsiant direktor manager
operator kassir kassa buxgalter smena savdo biznes pul pullar sumsum пароль пароли парольпароль мойпароль новыйпароль
пасс секрет секретно вход войти привет приветпривет приветик здравствуйте добрыйдень админ администратор пользователь
гость тест тесттест проверка любовь люблю ялюблютебя люблютебя люблюмаму мама мамочка мамапапа папа папочка семья
сынок сыночек доченька дочка бабушка дедушка брат сестра друзья подруга солнце солнышко зайка зайчик котенок котик
кошка собака медведь тигр волк дракон ангел ангелочек принцесса принц королева король красавица красотка счастье
счастлив удача победа свобода россия москва питер ташкент самарканд бухара узбекистан ватан андижан фергана наманган
навои спартак зенит динамо локомотив футбол хоккей пахтакор бунедкор весна лето осень зима январь февраль апрель
август сентябрь октябрь ноябрь декабрь понедельник пятница суббота воскресенье наташа настя анастасия катя екатерина
света светлана марина ирина елена ольга юлия виктория кристина александр александра сергей андрей дмитрий максим
николай владимир владислав ярослав алексей евгений михаил павел иван иванов петров йцукен йцукенг йцукенгшщз
йцукенгшщзхъ фывапр фывапролджэ ячсмить ячсмитьбю йфяцыч йцуфывячс йцуйцу фыв фывфыв абвгд абвгде абвгдежз абвабв
салом ассалом ассалому рахмат онажон онажоним отажон севаман сенисеваман севгим жоним азизим асалим мухаббат бисмиллах
бисмиллахиррахманиррахим алхамдулиллах аллахуакбар аллох мухаммад узбекистон тошкент бухоро хоразм ресторан чойхона
ошхона кафе деньги доллар миллион бизнес директор начальник шеф оператор курьер официант кассир повар
`;

export const COMMON_WORDS: ReadonlySet<string> = new Set(WORDS.split(/\s+/).filter(Boolean));
