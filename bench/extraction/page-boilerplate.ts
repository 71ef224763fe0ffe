/** The text that publishers put around an article, in each language. */
export interface PageBoilerplate {
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  readonly by: string;
  readonly published: string;
  readonly date: string;
  readonly share: string;
  readonly readAlso: string;
  readonly related: string;
  readonly newsletter: string;
  readonly advert: string;
  readonly caption: string;
  readonly credit: string;
  readonly comments: string;
  readonly tags: string;
  readonly follow: string;
  readonly section: string;
  readonly consent: string;
  readonly counter: string;
  readonly bio: string;
}

export const pageBoilerplates: readonly PageBoilerplate[] = [
  {
    lang: 'en',
    dir: 'ltr',
    by: 'By',
    published: 'Published',
    date: 'November 20, 2026 at 4:43 PM',
    share: 'Share this article',
    readAlso: 'Read more: ',
    related: 'Related stories',
    newsletter: 'Sign up for our morning newsletter and never miss a story in your inbox',
    advert: 'Advertisement',
    caption:
      'The quay at dawn, seen from the old customs house, with the first ferry leaving for the islands.',
    credit: 'Photo: Ana Whitfield/Getty Images',
    comments: '24 comments',
    tags: 'Tags: harbour, council, weather',
    follow: 'Follow us on Facebook and on X for the latest',
    section: 'What comes next',
    consent:
      'We value your privacy. We and our 812 partners store and access information on a device, such as cookies.',
    counter: '3 of 12',
    bio: 'writes about ports, ferries and the people who run them. She has been with the paper since 2009.',
  },
  {
    lang: 'fr',
    dir: 'ltr',
    by: 'Par',
    published: 'Publié le',
    date: '20 novembre 2026 à 16h43',
    share: 'Partager cet article',
    readAlso: 'Lire aussi : ',
    related: 'Articles liés',
    newsletter: 'Inscrivez-vous à notre newsletter pour recevoir chaque matin l’essentiel de l’actualité',
    advert: 'Publicité',
    caption: 'Le quai au petit matin, vu de l’ancienne douane, au départ du premier bac pour les îles.',
    credit: 'Crédit photo : Claire Vasseur / AFP',
    comments: '24 commentaires',
    tags: 'Mots-clés : port, conseil, météo',
    follow: 'Suivez-nous sur Facebook et sur X',
    section: 'Et maintenant',
    consent:
      'Nous respectons votre vie privée. Avec nos 812 partenaires, nous stockons des cookies sur votre appareil.',
    counter: '3 / 12',
    bio: 'suit les ports, les bacs et ceux qui les font vivre. Elle travaille au journal depuis 2009.',
  },
  {
    lang: 'es',
    dir: 'ltr',
    by: 'Por',
    published: 'Publicado el',
    date: '20 de noviembre de 2026 a las 16:43',
    share: 'Compartir este artículo',
    readAlso: 'Lee también: ',
    related: 'Noticias relacionadas',
    newsletter: 'Suscríbete a nuestro boletín y recibe cada mañana lo más importante en tu correo',
    advert: 'Publicidad',
    caption: 'El muelle al amanecer, visto desde la antigua aduana, con el primer ferri hacia las islas.',
    credit: 'Foto: Lucía Ferrer / EFE',
    comments: '24 comentarios',
    tags: 'Etiquetas: puerto, consejo, tiempo',
    follow: 'Síguenos en Facebook y en X',
    section: 'Lo que viene',
    consent: 'Valoramos tu privacidad. Junto con nuestros 812 socios almacenamos cookies en tu dispositivo.',
    counter: '3 de 12',
    bio: 'escribe sobre puertos, ferris y quienes los hacen funcionar. Trabaja en el diario desde 2009.',
  },
  {
    lang: 'ar',
    dir: 'rtl',
    by: 'بقلم',
    published: 'نشر في',
    date: '20 نوفمبر 2026 04:43 م',
    share: 'شارك المقال',
    readAlso: 'اقرأ أيضا: ',
    related: 'مواضيع ذات صلة',
    newsletter: 'اشترك في نشرتنا البريدية لتصلك أهم الأخبار كل صباح',
    advert: 'إعلان',
    caption: 'الرصيف عند الفجر كما يبدو من مبنى الجمارك القديم مع مغادرة أول عبّارة نحو الجزر.',
    credit: 'تصوير: ليلى منصور / رويترز',
    comments: '24 تعليقا',
    tags: 'الوسوم: الميناء، المجلس، الطقس',
    follow: 'تابعونا على فيسبوك وإكس',
    section: 'ما الذي سيحدث بعد ذلك',
    consent: 'نحن نحترم خصوصيتك. نقوم مع شركائنا البالغ عددهم 812 بتخزين ملفات تعريف الارتباط على جهازك.',
    counter: 'صورة 3 من 12',
    bio: 'تكتب عن الموانئ والعبّارات والناس الذين يديرونها، وتعمل في الصحيفة منذ عام 2009.',
  },
];
