/** Reads the Hindi of a question, in Latin letters (Hinglish) or in Devanagari, as English words. */

/**
 * English, and the Hindi words for it as people type them. Other spellings of the same sound are read too. A word without English
 * says nothing of what is asked. English words in Devanagari are here if their sound does not lead to their spelling.
 */
const ENGLISH: Readonly<Record<string, string>> = {
  '':
    'aaye du aap aapka aapke aapki aapko apna apne apni aur bata batao bataiye bhai bhaiya bhi bilkul chahie chahiye chahta chahte dega denge dete deta ' +
    'dijiye dijie do diya diye dikhao ek ekdum gaya gaye hai hain ham hamara hamare hamari hamein hi ho hoga hogi hona honge hota hote hoti hu hue hum humara humare ' +
    'humein hun iska iske iski ismein ji jaldi jaye jayega jata jaata jati jo ka kaa kar kara karana karane karani karaya karke karna karne karni karo karta karte karti karu karwana karwani ' +
    'ke khud ki kiya ko koi krna krni kuch kuchh kya lagana lena lenge liya liye log lunga ' +
    'main mein mera mere meri milega milegi milenge milta mujhe ne par pe phir raha rahe rahi rakhna ' +
    'sab sabse sakta sakte sakti sahab sath saath se sir tak tha the thi thoda to toh tum tumhara uska uske wala wale wali walon woh wo ya yaar ye yeh yahan zaruri zarurat',
  accident: 'durghatna haadsa',
  account: 'hisab hisaab khata lekha',
  address: 'pata पता thikana',
  advance: 'peshgi bayana एडवांस',
  advertise: 'prachar vigyapan vigyaapan',
  animation: 'enimeshan एनिमेशन',
  app: 'aip ऐप एप',
  appointment: 'apointment अपॉइंटमेंट',
  attendance: 'haziri hajri haajiri',
  audit: 'ऑडिट',
  sister: 'behan bahan behen',
  bill: 'bil raseed rasid',
  before: 'pehle pahle',
  book: 'kitab',
  brochure: 'ब्रोशर',
  brother: 'bhaai',
  buy: 'kharid kharidna kharidne kharidu',
  call: 'kol कॉल',
  card: 'kard',
  cash: 'nakad nagad',
  cheap: 'sasta saste sasti',
  child: 'baccha बच्चा bachcha bacha bacche bachche bachchon',
  class: 'क्लास',
  clinic: 'davakhana dawakhana',
  cloth: 'kapda kapde kapdon',
  coaching: 'कोचिंग',
  code: 'कोड',
  company: 'कंपनी',
  complaint: 'shikayat shikaayat',
  contract: 'anubandh karaar',
  cow: 'gaay',
  customer: 'grahak graahak',
  data: 'डेटा',
  date: 'tarikh taarikh',
  deduct: 'kat katega katenge katna',
  delay: 'der deri',
  design: 'dizain dizayn',
  designer: 'dizainar',
  diwali: 'dipavali deepawali divali दिवाली',
  doctor: 'doktar',
  exam: 'pariksha',
  expensive: 'mehenga mehnga mahanga mehenge',
  export: 'niryat',
  facebook: 'फेसबुक',
  factory: 'karkhana kaarkhana',
  farmer: 'kisan kisaan',
  farming: 'kheti khet',
  fast: 'turant turat',
  find: 'dhundh dhundo dhoond khoj',
  free: 'muft फ्री',
  new: 'naya nayi naye',
  gold: 'sona sone',
  google: 'gugal गूगल',
  grain: 'anaaj anaj',
  gst: 'jiesti जीएसटी',
  guarantee: 'garanti गारंटी bharosa',
  hindi: 'हिंदी हिन्दी',
  home: 'ghar घर',
  hospital: 'aspatal haspatal',
  hotel: 'होटल',
  house: 'makaan makan',
  how: 'kaise कैसे kese kaisa kaisi',
  howmuch: 'kitna kitne kitni kitnaa',
  industry: 'udyog',
  instagram: 'इंस्टाग्राम इंस्टा',
  instalment: 'kisht kist kishton kishto kishtein kiston kishte',
  internet: 'इंटरनेट',
  jewellery: 'zevar jevar gehne gahne zewar',
  job: 'naukri nokri naukari rojgar',
  land: 'zameen jamin',
  language: 'bhasha',
  lawyer: 'vakil vakeel',
  less: 'kam',
  logo: 'लोगो',
  look: 'dekhna dekh sambhal sambhalega sambhalna sambhalega',
  manufacturer: 'nirmata',
  make: 'ban बनाना बनवाना banana banane banani banate banata banayenge banega banegi banwana banwani banvana banake bana bnwana bnana banade',
  marriage: 'rishta',
  maintenance: 'rakhrakhav dekhbhal मेंटेनेंस',
  market: 'bazaar bazar',
  match: 'मैच',
  medicine: 'dawai dawa davai',
  message: 'sandesh mesej मैसेज संदेश',
  milk: 'doodh dudh',
  mobile: 'मोबाइल',
  money: 'paisa paise rupaya rupaye rupay rupees',
  month: 'mahina mahine maheena mahino',
  name: 'naam',
  night: 'raat',
  not: 'na naa nahi nahin',
  number: 'nambar नंबर नम्बर',
  office: 'daftar ऑफिस kaaryalay',
  old: 'purana purani purane',
  online: 'ऑनलाइन',
  order: 'ऑर्डर',
  owner: 'malik maalik',
  package: 'पैकेज',
  parent: 'mata pita माता पिता मातापिता maabaap',
  parlour: 'paarlar parlor',
  pay: 'de chukana bhugtan bhugtaan dena dene पेमेंट',
  phone: 'fon phon',
  photo: 'foto tasveer tasvir photos फोटो',
  photographer: 'fotografar',
  photography: 'fotografi',
  place: 'jagah',
  poster: 'पोस्टर',
  price:
    'kimat keemat qeemat daam dam bhav bhaav kharcha kharch lagat lagega lagegi lagenge loge mulya रेट प्राइस फीस चार्ज',
  print: 'chhapai chapai chhapna chapwana chhapwana',
  quality: 'gunvatta',
  restaurant: 'dhaba bhojanalay रेस्टोरेंट',
  return: 'wapas vapas waapas wapis lautana',
  rice: 'chawal chaval',
  safe: 'surakshit',
  salary: 'tankhwah tankhvah tanakhvah vetan',
  sari: 'saadi',
  school: 'vidyalaya pathshala स्कूल',
  sell: 'bechna bechne bechna bechni bech',
  send: 'bhejo bhejna bhej bhejte bhejiye',
  server: 'सर्वर',
  service: 'seva sewa सर्विस',
  shop: 'dukan dukaan dukandar dookan dukano',
  social: 'सोशल',
  software: 'softver सॉफ्टवेयर',
  start: 'shuru shuruaat chalu',
  steel: 'ispat',
  study: 'padhai padhna',
  sugar: 'chini cheeni',
  take: 'lete leta',
  talk: 'baat बात bolte bol bolna',
  tax: 'टैक्स',
  teach: 'sikhana sikhate sikhao',
  teacher: 'shikshak adhyapak',
  team: 'टीम',
  temple: 'mandir',
  time: 'samay vakt waqt',
  today: 'aaj',
  daily: 'roz roj rozana',
  tomorrow: 'kal',
  tuition: 'ट्यूशन',
  vegetable: 'sabzi sabji',
  video: 'वीडियो विडियो',
  village: 'gaon gaanv',
  visit: 'milna milne',
  wedding: 'shaadi shadi vivah',
  website: 'वेबसाइट saait websait',
  week: 'hafta hafte saptah',
  when: 'kab कब',
  where: 'kahan kaha kidhar कहाँ कहां',
  whatsapp: 'व्हाट्सएप वॉट्सऐप व्हाट्सऐप',
  who: 'kaun kon kisne कौन',
  whose: 'kiske kiski kiska',
  why: 'kyun kyon kyu',
  wood: 'lakdi',
  work: 'kaam काम',
  written: 'likhit likha likhkar',
  year: 'saal sal varsh',
  day: 'din dino dinon दिन',
  interior: 'इंटीरियर',
  certificate: 'pramanpatra',
  forgot: 'bhool bhul',
  center: 'sentar सेंटर',
};

const CONSONANTS =
  'क k ख k ग g घ g ङ n च c छ c ज j झ j ञ n ट t ठ t ड d ढ d ण n त t थ t द d ध d न n प p फ p ब b भ b म m य i र r ल l ळ l व v श s ष s स s ह h';
const VOWELS =
  'ा a अ a आ a इ i ई i उ u ऊ u ऋ ri ए i ऐ i ऑ u ओ u औ u ऍ i ि i ी i ु u ू u ृ ri े i ै i ॅ i ॉ u ो u ौ u ं n ँ n ः h';
const SOUNDS = new Map(
  [...`${CONSONANTS} ${VOWELS}`.matchAll(/(\S) (\S+)/g)].map(([, sign = '', sound = '']) => [sign, sound]),
);

/** Words with fewer are told apart by their vowels too. */
const MIN_CONSONANTS = 4;

/** Its consonants and, in a short word, the vowels that every spelling of it has. */
function soundOf(word: string): string {
  const latin = [...word.normalize('NFC').replace(/[\u093c\u094d]/g, '')]
    .map((sign) => SOUNDS.get(sign) ?? sign)
    .join('');
  const sound = latin
    .replace(/[ts]ion/g, 'sn')
    .replace(/ch+/g, 'C')
    .replace(/sh/g, 's')
    .replace(/c(?=[ei])/g, 's')
    .replace(/[cq]/g, 'k')
    .toLowerCase()
    .replace(/f/g, 'p')
    .replace(/w/g, 'v')
    .replace(/z/g, 'j')
    .replace(/[ey]/g, 'i')
    .replace(/o/g, 'u')
    .replace(/(?!^)[ah]/g, '')
    .replace(/(.)\1+/g, '$1');
  const consonants = sound.replace(/(?!^)[iu]/g, '').replace(/(.)\1+/g, '$1');
  return consonants.length >= MIN_CONSONANTS ? consonants : sound.replace(/(?<=..)[iu]$/, '');
}

const PAIRS = Object.entries(ENGLISH).flatMap(([english, words]) =>
  words
    .split(' ')
    .filter(Boolean)
    .map((word): [string, string] => [word, english]),
);
const BY_SPELLING = new Map(PAIRS);
const BY_SOUND = new Map(PAIRS.toReversed().map(([word, english]) => [soundOf(word), english]));

const DEVANAGARI = /[\u0900-\u097f]/;

/** In letters. Short words sound like others. */
const MIN_SOUND_LENGTH = 3;

/** Gives the words of an index by their sound, for names in Devanagari. */
export type BySound = (sound: string) => string | undefined;

/**
 * @param word lower case
 * @param isKnown whether a page has the word, so that it is not taken for a Hindi word of a similar sound
 * @returns English; empty for a word that says nothing; undefined if it is not Hindi
 */
export function english(word: string, isKnown: boolean, bySound: BySound): string | undefined {
  const listed = BY_SPELLING.get(word);
  if (listed !== undefined) return listed;
  if (DEVANAGARI.test(word)) {
    const sound = soundOf(word);
    const heard = BY_SOUND.get(sound);
    return heard === '' || sound.length >= MIN_SOUND_LENGTH ? (heard ?? bySound(sound)) : undefined;
  }
  const sound = soundOf(word);
  return isKnown || sound.length <= MIN_SOUND_LENGTH ? undefined : BY_SOUND.get(sound);
}

export { soundOf };
