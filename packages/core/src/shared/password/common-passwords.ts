/**
 * Passwords that guessing tools try first: keyboard walks, counting, names of teams, bands and
 * heroes, and words that people choose when asked for a password. Only entries of eight characters
 * or more: the length rule refuses the others.
 */
const words = `
password password1 password12 password123 password1234 password12345 password123456 password! password1! password01 password2
password99 passw0rd passw0rd1 passw0rd! p@ssword p@ssword1 p@ssw0rd p@ssw0rd1 p@$$word p@$$w0rd pa$$word pa55word pa55w0rd
passwords passwort passwort1 passwort123 motdepasse contrasena contraseña senha123 parola123 wachtwoord mypassword mypassword1
newpassword thepassword nopassword passpass passport passcode password2020 password2021 password2022 password2023 password2024
password2025 password2026 letmein1 letmein123 letmeinnow welcome1 welcome12 welcome123 welcome1234 welcome2023 welcome2024
welcome2025 welcome2026 willkommen willkommen1 bienvenue changeme changeme1 changeme123 changeit123 default1 default123
defaultpassword admin123 admin1234 admin12345 admin123456 administrator administrator1 adminadmin rootroot root1234 toor1234
test1234 test12345 test123456 testtest testing1 testing123 tester123 user1234 userpassword username guest123 guest1234 guestguest
login123 login1234 secret12 secret123 secret1234 topsecret supersecret access14 access123 system123 server123 computer computer1
computer123 internet internet1 internet123 database oracle123 windows1 windows10 windows11 microsoft microsoft1 google123
facebook facebook1 linkedin linkedin1 twitter1 instagram youtube1 whatsapp samsung1 samsung123 iphone123 android1 playstation
nintendo pokemon1 pokemon123 minecraft minecraft1 fortnite fortnite1 warcraft starcraft runescape callofduty
qwertyui qwertyuiop qwertyuiop123 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty123! qwerty!@ qwer1234 qwerasdf
qwertz123 qwertzui qwertzuiop azertyui azertyuiop azerty123 azerty12345 asdfasdf asdfghjk asdfghjkl asdfghjkl123 asdf1234
asdf12345 asdf123456 asdfqwer zxcvbnm1 zxcvbnm123 zxcvbnm, zxcvzxcv zxcv1234 zaq12wsx zaq1zaq1 zaq1xsw2 1qaz2wsx 1qaz2wsx3edc
1qazxsw2 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3r4 q1w2e3r4t5 qazwsxedc qazwsx123 qazxswedc wsxedcrfv poiuytre poiuytrewq
mnbvcxz1 lkjhgfdsa 0987654321 123qweasd 123qweasdzxc 123qwe123 qwe123qwe qweasdzxc qweasd123 1234qwer 12345qwert 123456qwerty
12qwaszx !qaz2wsx !qaz1qaz 1qaz!qaz
12345678 123456789 1234567890 12345678910 123456789a 123456789q 12345678a 1234567a 123456aa 123456ab 123456abc 1234567q a1234567
a12345678 a123456789 aa123456 aa12345678 ab123456 abc12345 abc123456 abc1234567 abcd1234 abcd12345 abcde12345 abcdef123
abcdefgh abcdefghi abcdefghij abcdefg1 abcabc123 abc123abc 123abc123 123123123 12341234 123412341234 12312312 1231231234
1234512345 123454321 1234554321 123456654321 1234567654321 123321123 123654789 147258369 147852369 159357258 159753456 159159159
258258258 321321321 369369369 456456456 741852963 753951456 789456123 789789789 852456852 963852741 987654321 9876543210 987654321a
98765432 87654321 76543210 01234567 012345678 0123456789 01020304 10203040 102030405060 11223344 1122334455 112233445566 11112222
12121212 13131313 12344321 14141414 23232323 45454545 69696969 99887766 00000000 000000000 0000000000 11111111 111111111
1111111111 22222222 33333333 44444444 55555555 555555555 66666666 77777777 777777777 88888888 888888888 99999999 999999999
aaaaaaaa aaaaaaaaa aaaaaaaaaa zzzzzzzz xxxxxxxx qqqqqqqq aaaa1111 a1a1a1a1 a1b2c3d4 a1b2c3d4e5 1a2b3c4d 1a2b3c4d5e abcd4321
1234abcd 12345abc 12345abcde 123456789abc !@#$%^&* !@#$%^&*() 1234!@#$ qwe!@#123 abc!@#123 !q2w3e4r 1q@w3e4r
iloveyou iloveyou1 iloveyou2 iloveyou12 iloveyou123 iloveyou! iloveyouu iloveyouso iloveme1 ilovegod ilovejesus ilovemyself
ilovemom lovelove loveme123 lovely123 lovelife loveyou1 loveyou123 ichliebedich jetaime1 teamo123 tequiero princess princess1
princess12 princess123 sunshine sunshine1 sunshine12 sunshine123 butterfly butterfly1 football football1 football12 football123
baseball baseball1 basketball basketball1 softball volleyball swimming hockey123 soccer123 superman superman1 superman123
batman123 spiderman spiderman1 ironman123 starwars starwars1 startrek trustno1 trustnoone whatever whatever1 blink182 linkinpark
metallica metallica1 nirvana1 greenday slipknot1 liverpool liverpool1 chelsea1 chelsea123 arsenal1 arsenal123 manchester manutd123
barcelona barcelona1 realmadrid juventus galatasaray fenerbahce besiktas bayern123 steelers cowboys1 yankees1 lakers24 jordan23
michael1 michael123 michelle michelle1 jennifer jennifer1 jessica1 jessica123 ashley123 daniel123 daniel12 anthony1 andrew123
charlie1 charlie123 jonathan nicholas benjamin alexander alexander1 alexandra elizabeth elizabeth1 victoria victoria1 samantha
samantha1 patricia isabella gabriela carolina fernando sebastian francesco valentina christian christopher stephanie katherine
maximilian muhammad mohammed abdullah cristina mariposa estrella corazon123 chocolate chocolate1 cocacola strawberry blueberry
watermelon sweetheart sweetpea beautiful beautiful1 gorgeous precious babygirl babygirl1 babygirl12 babyboy1 darling1 cupcake1
snowball rainbow1 rainbow123 dolphin1 dolphins elephant kangaroo monkey123 monkey12 dragon12 dragon123 dragonball tigger123
tigers12 panther1 panthers scorpion mercedes ferrari1 porsche911 corvette mustang1 mustang69 lamborghini freedom1 freedom123
liberty1 america1 american1 australia california newyork1 newyork123 london123 paris2024 deutschland germany1 frankfurt hamburg1
brasil123 argentina colombia portugal istanbul jerusalem singapore hongkong japan123 tokyo123 summer12 summer123 summer2023
summer2024 summer2025 summer2026 winter12 winter123 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
autumn2024 autumn2025 sommer2024 sommer2025 january1 february september september1 november december monday123 friday13
christmas christmas1 birthday birthday1 halloween anniversary midnight moonlight starlight sunflower lavender diamond1 diamonds
platinum titanium undertaker terminator wolverine gladiator gangster playboy1 hellokitty hello123 hello1234 hello12345 hellohello
helloworld hello2024 heythere goodluck goodbye1 blessed1 blessing jesus123 jesuschrist jesuslives godisgood godislove faith123
angel123 angelina heaven777 lucky123 lucky777 victory1 champion champion1 champions manager1 business business1 company1
company123 marketing finance1 consulting consultant corporate office123 master12 master123 masterkey mastermind shadow12 shadow123
ninja123 hunter12 hunter123 killer12 killer123 phoenix1 pheonix1 thunder1 lightning hurricane scooter1 rocknroll guitar123 musiclover
dancing1 drummer1 trumpet1 creative qwertyasdf letmein! letmein1! admin@123 admin123! welcome@1 welcome1! welcome123! pass@123
pass1234 pass12345 pass123456 pass@word1 test@123 user@123 india@123 abc@1234 abcd@1234 hello@123 correcthorsebatterystaple
correct-horse-battery-staple thisisapassword thisismypassword iforgotmypassword iforgot123 dontknow idontknow nothing1 nothing123 whatever123 something
something1 anything1 qwerty7890 zxcvbnm123456 1234567890q 1234567890a 0192837465 1029384756 5201314520 woaini1314 woaini520
5201314a aini1314 li123456 wang1234 zhang123 sakura123 nihongo1 arigatou pakistan pakistan1 pakistan123 bismillah bismillah1
allah786 india123 indian123 krishna1 ganesh123 saibaba1 hariom123 jaimatadi
`;

const commonPasswords: ReadonlySet<string> = new Set(words.split(/\s+/).filter((word) => word !== ''));

/** Returns whether the list holds a password in lower case. */
export const isCommonPassword = (folded: string): boolean => commonPasswords.has(folded);
