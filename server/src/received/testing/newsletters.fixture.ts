/**
 * Emails in the style of newsletter services: nested layout tables, inline styles, an invisible preview filled with
 * characters without width, code for Outlook, buttons, tracked links, a tracking pixel, and a footer. The texts are ours.
 */

interface EmailParts {
  from: string;
  subject: string;
  html?: string;
  text?: string;
  headers?: readonly string[];
  messageId?: string;
  date?: string;
}

const base64Lines = (text: string): string =>
  Buffer.from(text).toString('base64').replace(/.{76}/g, '$&\r\n');
const word = (text: string): string =>
  /^[\x20-\x7e]*$/.test(text) ? text : `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`;

/** An email as transferred: `multipart/alternative` with both texts in base64. */
export function emailOf({ from, subject, html, text, headers = [], messageId, date }: EmailParts): Buffer {
  const [, name = '', address = from] = /^(.*?)\s*<(.+)>$/.exec(from) ?? [];
  const part = (type: string, body: string) =>
    `--b1\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(body)}\r\n`;
  return Buffer.from(
    [
      `From: ${name === '' ? address : `${word(name)} <${address}>`}`,
      'To: <mine@in.newswatch.example>',
      `Subject: ${word(subject)}`,
      `Date: ${date ?? 'Mon, 09 Mar 2026 06:30:00 +0000'}`,
      ...(messageId === ''
        ? []
        : [
            `Message-ID: ${messageId ?? `<${Buffer.from(subject).toString('hex').slice(0, 40)}@mail.example>`}`,
          ]),
      ...headers,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative; boundary="b1"',
      '',
      `${text === undefined ? '' : part('text/plain', text)}${html === undefined ? '' : part('text/html', html)}--b1--`,
      '',
    ].join('\r\n'),
  );
}

const preheader = (text: string): string =>
  `<div style="display:none; max-height:0px; overflow:hidden; mso-hide: all;">${text}${'&#847;&zwnj;&nbsp;&#8199;&shy;'.repeat(60)}</div>`;

/** Mailchimp: wrapper tables of 600 pixels, blocks per section, tracked links that only the service can resolve. */
export const mailchimp = emailOf({
  from: 'The Tidewell Bulletin <bulletin@tidewell.example>',
  subject: 'Dredging begins in Tidewell harbour',
  headers: [
    'List-ID: 7f1abulletin list <7f1a.240.list-id.mcsv.example>',
    'List-Unsubscribe: <https://tidewell.us1.list-manage.example/unsubscribe?u=7f1a&id=240&e=9c2b>, <mailto:u@x.example>',
    'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  ],
  html: `<!doctype html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:v="urn:schemas-microsoft-com:vml" lang="en"><head>
<!--[if gte mso 15]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<meta charset="UTF-8"><title>Dredging begins in Tidewell harbour</title>
<style type="text/css">p{margin:10px 0;padding:0}#templatePreheader{background-color:#FAFAFA}@media only screen and (max-width:480px){img.mcnImage{width:100%!important}}</style></head>
<body style="height:100%;margin:0"><!--*|IF:MC_PREVIEW_TEXT|*--><!--[if !gte mso 9]><!----><span class="mcnPreviewText" style="display:none; font-size:0px; line-height:0px; max-height:0px; max-width:0px; opacity:0; overflow:hidden; visibility:hidden; mso-hide:all;">Two ships arrive on Wednesday</span><!--<![endif]-->
<center><table align="center" border="0" cellpadding="0" cellspacing="0" height="100%" width="100%" id="bodyTable"><tr><td align="center" valign="top" id="bodyCell">
<!--[if (gte mso 9)|(IE)]><table align="center" width="600"><tr><td><![endif]-->
<table border="0" cellpadding="0" cellspacing="0" width="100%" class="templateContainer"><tr><td valign="top" id="templatePreheader">
<table class="mcnTextBlock" width="100%"><tbody class="mcnTextBlockOuter"><tr><td class="mcnTextBlockInner"><table align="left" width="100%" class="mcnTextContentContainer"><tbody><tr><td valign="top" class="mcnTextContent" style="text-align:center"><a href="https://mailchi.example/7f1a/dredging-begins-in-tidewell-harbour?e=9c2b" target="_blank">View this email in your browser</a></td></tr></tbody></table></td></tr></tbody></table>
</td></tr><tr><td valign="top" id="templateHeader"><table class="mcnImageBlock" width="100%"><tbody><tr><td style="padding:9px"><table width="100%"><tbody><tr><td class="mcnImageContent" style="text-align:center"><img alt="The Tidewell Bulletin logo" src="https://mcusercontent.example/7f1a/images/logo.png" width="564" style="max-width:1128px" class="mcnImage"></td></tr></tbody></table></td></tr></tbody></table></td></tr>
<tr><td valign="top" id="templateBody"><table class="mcnTextBlock" width="100%"><tbody><tr><td><table width="100%"><tbody><tr><td class="mcnTextContent"><h1 style="text-align:left">Dredging begins in Tidewell harbour</h1>
<p>The harbour authority starts to dredge the outer basin on Wednesday. Two ships from the Atlantic Dredging Company will remove 40,000 cubic metres of sand before the end of April.</p>
<p>Ferries keep their timetable, said harbour master Ruth Calder. <a href="https://tidewell.us1.list-manage.example/track/click?u=7f1a&id=b77c&e=9c2b">Read the plan</a> or <a href="https://harbour.example/notice?id=12&utm_source=bulletin&utm_medium=email&mc_cid=aa&mc_eid=9c2b">the notice to mariners</a>.</p></td></tr></tbody></table></td></tr></tbody></table>
<table class="mcnImageBlock" width="100%"><tbody><tr><td><img alt="The dredger in the basin" src="https://mcusercontent.example/7f1a/images/dredger.jpg" width="564" height="320"></td></tr></tbody></table>
<table class="mcnTextBlock" width="100%"><tbody><tr><td class="mcnTextContent"><h2>What it costs</h2><table border="1"><tr><th>Part</th><th>Euros</th></tr><tr><td>Outer basin</td><td>1,200,000</td></tr><tr><td>Survey</td><td>90,000</td></tr></table>
<p>The council pays two thirds. The rest comes from the port fees, which rise by two per cent in May.</p></td></tr></tbody></table>
<table class="mcnButtonBlock" width="100%"><tbody><tr><td align="center"><table><tbody><tr><td class="mcnButtonContent"><a class="mcnButton" href="https://tidewell.us1.list-manage.example/track/click?u=7f1a&id=c1&e=9c2b">All harbour news</a></td></tr></tbody></table></td></tr></tbody></table></td></tr>
<tr><td valign="top" id="templateFooter"><table class="mcnFollowBlock" width="100%"><tbody><tr><td><a href="https://facebook.example/t"><img src="https://cdn-images.mailchimp.example/icons/facebook.png" width="24" height="24" alt="Facebook"></a></td></tr></tbody></table>
<table class="mcnTextBlock" width="100%"><tbody><tr><td class="mcnTextContent" style="text-align:center"><em>Copyright © 2026 The Tidewell Bulletin, All rights reserved.</em><br>You are receiving this email because you opted in via our website.<br><br><strong>Our mailing address is:</strong><br>The Tidewell Bulletin<br>1 Quay Street<br>Tidewell<br><br>Want to change how you receive these emails?<br>You can <a href="https://tidewell.us1.list-manage.example/profile?u=7f1a&e=9c2b">update your preferences</a> or <a href="https://tidewell.us1.list-manage.example/unsubscribe?u=7f1a&id=240&e=9c2b">unsubscribe from this list</a>.</td></tr></tbody></table></td></tr></table>
<!--[if (gte mso 9)|(IE)]></td></tr></table><![endif]--></td></tr></table></center>
<img src="https://tidewell.us1.list-manage.example/track/open.php?u=7f1a&id=b77c&e=9c2b" height="1" width="1" alt=""></body></html>`,
  text: 'Dredging begins in Tidewell harbour\n\nThe harbour authority starts to dredge.',
});

const eyJ = (value: object): string =>
  `${Buffer.from(JSON.stringify(value)).toString('base64url')}.s1gnature-of-the-service-000000000`;

/** Substack: divs and small tables, a header with the author, redirects that are tokens, buttons for liking and sharing. */
export const substack = emailOf({
  from: 'Mara Lindqvist from Slow Ports <slowports@substack.example>',
  subject: 'The port that stopped counting',
  headers: [
    'List-Id: <slowports.substack.example>',
    'List-Unsubscribe: <https://slowports.substack.example/action/disable_email?token=abc>',
  ],
  html: `<html style="scrollbar-width: thin;"><head><title>The port that stopped counting</title><style>@media (max-width:1024px){.typography{--x:1}}</style></head><body class="email-body">
<img src="https://eotrx.substackcdn.example/open?token=eyJtIjoiPDIwMjYifQ" alt="" width="1" height="1" border="0" style="height:1px !important;width:1px !important">
<div class="preview" style="display:none;font-size:1px;color:#333333;line-height:1px;max-height:0px;max-width:0px;opacity:0;overflow:hidden;">Why nobody knows how much sand left Norrham ${'͏     ­'.repeat(80)}</div>
<table class="email-body-container" role="presentation" width="100%" border="0" cellspacing="0" cellpadding="0"><tbody><tr><td></td><td class="content" width="550"><div style="font-size:16px"><div class="subtext" style="text-align:center">Forwarded this email? <a href="https://substack.example/redirect/2/${eyJ({ e: 'https://slowports.substack.example/subscribe?utm_source=email&r=4k' })}">Subscribe here</a> for more</div>
<div class="post typography" dir="auto"><div class="post-header" role="region"><h1 class="post-title"><a href="https://substack.example/app-link/post?publication_id=1&post_id=2&utm_source=post-email-title&isFreemail=true&token=${eyJ({ user_id: 4 })}">The port that stopped counting</a></h1><h3 class="subtitle">Norrham sold its scales in 2019. This is what happened next.</h3>
<table role="presentation"><tbody><tr><td><table role="presentation"><tr><td><a href="https://substack.example/@mara"><img class="avatar" src="https://substackcdn.example/image/fetch/w_80/avatar.jpg" width="40" height="40" alt="Avatar"></a></td><td>Mara Lindqvist<br>Mar 9</td></tr></table></td></tr><tr><td><table class="email-ufi-2-top"><tr><td><a href="https://substack.example/app-link/post?action=like">Like</a></td><td><a href="https://substack.example/app-link/post?action=comment">Comment</a></td><td><a href="https://substack.example/app-link/post?action=restack">Restack</a></td><td><a href="https://open.substack.example/pub/slowports/p/the-port-that-stopped-counting?utm_source=email&redirect=app-store&utm_campaign=email-read-in-app">Read in app</a></td></tr></table></td></tr></tbody></table></div>
<div class="body markup" dir="auto"><p>In 2019, the port of Norrham sold its scales. The buyer, a scrap dealer from Whitcombe, paid 4,200 euros and took them away on a Tuesday.</p><div class="captioned-image-container"><figure><table class="image-wrapper" width="100%"><tbody><tr><td><a href="https://substackcdn.example/image/quay.jpg"><img src="https://substackcdn.example/image/fetch/w_1456/quay.jpg" width="550" height="366" alt="An empty quay"></a></td></tr></tbody></table><figcaption class="image-caption">The quay of Norrham in March</figcaption></figure></div>
<p>Since then nobody has known how much sand leaves the harbour. <a href="https://substack.example/redirect/2/${eyJ({ e: 'https://statistics.example/ports/norrham?utm_source=substack', p: 'x' })}">The statistics office</a> estimates it from photographs.</p><blockquote><p>“You cannot tax what you do not weigh,” says the auditor.</p></blockquote><p>The council now wants to share the costs of new scales with the fishermen, who unsubscribe from nothing so gladly as from paying.</p>
<p class="button-wrapper"><a class="button primary" href="https://slowports.substack.example/subscribe?"><span>Subscribe now</span></a></p></div></div>
<div class="footer" style="text-align:center"><table class="email-ufi-2-bottom"><tr><td><a href="https://substack.example/app-link/post?action=like">Like</a></td><td><a href="https://substack.example/app-link/post?action=share">Share</a></td></tr></table><p class="footer-address">© 2026 Mara Lindqvist<br>548 Market Street, San Francisco, CA 94104<br><a href="https://substack.example/redirect/2/${eyJ({ e: 'https://slowports.substack.example/action/disable_email?token=abc' })}"><span style="text-decoration:underline">Unsubscribe</span></a></p><p><a href="https://substack.example/signup"><img src="https://substackcdn.example/image/publish-button.png" width="116" height="40" alt="Start writing"></a></p></div></div></td><td></td></tr></tbody></table>
<img src="https://email.mg1.substack.example/o/eJxMkE2O" width="1px" height="1px"></body></html>`,
});

/** beehiiv: nested tables with one cell each, tracked links with long paths, and a survey. */
export const beehiiv = emailOf({
  from: 'Coastline Daily <coastline@mail.beehiiv.example>',
  subject: '🌊 3 stories before breakfast',
  headers: [
    'List-ID: <pub_81.beehiiv.example>',
    'Archived-At: <https://coastline.beehiiv.example/p/3-stories-before-breakfast?_bhlid=77aa&jwt_token=eyJhbGciOiJIUzI1NiJ9.e30.abc>',
  ],
  html: `<!DOCTYPE html><html lang="en" xml:lang="en"><head><meta name="x-apple-disable-message-reformatting"><style>body{margin:0}</style></head><body bgcolor="#FFF"><div id="pc" class="a" style="display: none!important">Ferries, fees and a fog horn</div>
<table role="none" width="100%" border="0"><tr><td align="center"><table role="none" class="document" width="670"><tr><td><table role="none"><tr><td align="right"><p>March 09, 2026 &nbsp;|&nbsp; <a class="link" href="https://link.mail.beehiiv.example/ss/c/u001.1a2b3c4d5e6f7g8h9i0jklmnopqrstuvwxyz1a2b3c4d5e6f7g8h9i0/4f/aa/h0/h001.xyz">Read Online</a></p></td></tr></table></td></tr>
<tr><td class="dd"><table role="none"><tr><td><h2 style="color:#000">Good morning</h2><p>It is Monday, and the fog horn of Cape Merrow is silent for the first time since 1931.</p></td></tr></table></td></tr>
<tr><td class="ee"><table role="none" width="100%"><tr><td align="center"><img src="https://media.beehiiv.example/cdn-cgi/image/fit=scale-down/uploads/ferry.jpg?t=1" alt="" height="auto" width="630" style="display:block;width:100%;"></td></tr></table></td></tr>
<tr><td><h3>1. Ferries</h3><p>The operator Merrow Lines cancels its last evening ferry from April. <b>Why it matters:</b> 300 commuters use it every day.</p><ul><li><p>The council may pay for a bus.</p></li><li><p>A decision is due on Thursday.</p></li></ul></td></tr>
<tr><td><h3>2. Fees</h3><p>Mooring fees rise by two per cent (<a class="link" href="https://www.gazette.example/fees?utm_source=coastline&utm_medium=newsletter&utm_campaign=3-stories&_bhlid=99">Gazette</a>).</p></td></tr>
<tr><td><table role="none"><tr><td><p>How did you like today’s newsletter?</p></td></tr><tr><td><p><a href="https://coastline.beehiiv.example/polls/1?rating=5">Loved it</a></p></td></tr></table></td></tr>
<tr><td class="b"><table role="none"><tr><td><p>Update your email preferences or unsubscribe <a class="link" href="https://link.mail.beehiiv.example/ss/c/u001.unsub/4f/aa/h9/h001.xyz">here</a></p><p>© 2026 Coastline Daily</p><p>228 Park Ave S, #29976, New York</p></td></tr><tr><td><a href="https://www.beehiiv.example/?utm_source=footer">Powered by beehiiv</a></td></tr></table></td></tr></table></td></tr></table>
<img src="https://link.mail.beehiiv.example/ss/o/u001.xyz/4f/aa/ho.gif" alt="" width="1" height="1" border="0" style="height:1px;width:1px"></body></html>`,
});

const simple = (language: string, dir: string, inner: string): string =>
  `<html lang="${language}" dir="${dir}"><body dir="${dir}"><table width="100%" cellpadding="0"><tr><td><table width="600" align="center">${inner}</table></td></tr></table></body></html>`;

/** An issue in French, in the style of Brevo and Mailjet. */
export const french = emailOf({
  from: 'La Lettre du littoral <lettre@littoral.example>',
  subject: 'Le port de Saint-Aubin ferme une écluse',
  html: simple(
    'fr',
    'ltr',
    `<tr><td>${preheader('Deux mois de travaux')}<p style="text-align:center"><a href="https://littoral.example/lettres/42?email=lea%40x.example">Voir la version en ligne</a></p></td></tr>
<tr><td><h1>Le port de Saint-Aubin ferme une écluse</h1><p>La grande écluse du port de Saint-Aubin sera fermée pendant deux mois à partir du 16 mars. La direction du port invoque l’usure des portes, qui datent de 1968.</p><p>Les pêcheurs passeront par le bassin nord, à marée haute seulement. « Nous perdrons un jour sur trois », estime leur syndicat.</p></td></tr>
<tr><td><p>Vous recevez cet e-mail car vous êtes inscrit à La Lettre du littoral.</p><p><a href="https://r.littoral.example/tr/un/li/abc">Se désinscrire</a> | <a href="https://r.littoral.example/mk/up/abc">Gérer vos préférences</a></p></td></tr>`,
  ),
});

/** An issue in Spanish. */
export const spanish = emailOf({
  from: 'Boletín del Estrecho <boletin@estrecho.example>',
  subject: 'La subasta de pescado cambia de hora',
  html: simple(
    'es',
    'ltr',
    `<tr><td><a href="https://estrecho.example/boletines/9">Ver en el navegador</a></td></tr>
<tr><td><h1>La subasta de pescado cambia de hora</h1><p>La lonja de Puerto Arena adelanta la subasta a las cinco de la madrugada desde el lunes. Los armadores lo pedían desde hace años, porque los camiones llegaban tarde a los mercados del interior.</p><p>Los compradores locales protestan: tendrán que pagar un turno más a sus empleados.</p></td></tr>
<tr><td><p>Este correo ha sido enviado a lea@x.example. Si no quieres recibir más mensajes, puedes <a href="https://estrecho.example/baja?u=1">darte de baja</a> o <a href="https://estrecho.example/p?u=1">actualizar tus preferencias</a>.</p><p>© 2026 Todos los derechos reservados</p></td></tr>`,
  ),
});

/** An issue in Arabic, from right to left, with a Latin name in the text. */
export const arabic = emailOf({
  from: 'نشرة المرفأ <nashra@marfa.example>',
  subject: 'المرفأ يفتح رصيفاً جديداً للحاويات',
  html: simple(
    'ar',
    'rtl',
    `<tr><td><a href="https://marfa.example/n/7">عرض الرسالة في المتصفح</a></td></tr>
<tr><td><h1>المرفأ يفتح رصيفاً جديداً للحاويات</h1><p>افتتحت إدارة المرفأ صباح الاثنين رصيفاً جديداً للحاويات بطول أربعمئة متر، وستديره شركة Merrow Lines لمدة عشر سنوات. ويتوقع المدير أن ترتفع حركة الحاويات بنسبة الثلث خلال عام واحد.</p><p>وقال ممثل العمال إن الشركة وعدت بتوظيف مئتي شخص من سكان المدينة قبل الصيف.</p></td></tr>
<tr><td><p>تلقيت هذه الرسالة لأنك مشترك في نشرة المرفأ.</p><p><a href="https://marfa.example/u?x=1">إلغاء الاشتراك</a></p></td></tr>`,
  ),
});

/** An issue in plain text, as from a mailing list. */
export const plainText = emailOf({
  from: 'Harbour office <office@harbour.example>',
  subject: 'Notice to mariners 12',
  text: 'Notice to mariners 12\r\n\r\nThe light of buoy 7 is out. Ships keep to the north of the channel until\r\nthe light works again.\r\n\r\nChart: https://harbour.example/charts/7?utm_source=list\r\n',
});

/** “Confirm your subscription”, in the style of Mailchimp. */
export const confirmation = emailOf({
  from: 'The Tidewell Bulletin <bulletin@tidewell.example>',
  subject: 'The Tidewell Bulletin: Please Confirm Subscription',
  html: `<html><body><table width="100%"><tr><td><h2>Please Confirm Subscription</h2><table><tr><td><a href="https://tidewell.us1.list-manage.example/subscribe/smartcheck?u=7f1a&id=240&e=9c2b">Yes, subscribe me to this list.</a></td></tr></table><p>If you received this email by mistake, simply delete it. You won't be subscribed if you don't click the confirmation link above.</p><p>For questions about this list, please contact: <a href="mailto:bulletin@tidewell.example">bulletin@tidewell.example</a></p></td></tr></table></body></html>`,
});

/** Emails that ask to confirm, in other languages and with a code. */
export const confirmations: Readonly<Record<string, Buffer>> = {
  french: emailOf({
    from: 'La Lettre <lettre@littoral.example>',
    subject: 'Confirmez votre inscription',
    html: '<p>Merci ! Cliquez sur le lien pour confirmer votre inscription à la newsletter.</p><p><a href="https://littoral.example/c/1">Je confirme mon inscription</a></p>',
  }),
  spanish: emailOf({
    from: 'Boletín <boletin@estrecho.example>',
    subject: 'Confirma tu suscripción',
    html: '<p>Solo falta un paso.</p><p><a href="https://estrecho.example/c/1">Confirmar suscripción</a></p>',
  }),
  arabic: emailOf({
    from: 'نشرة المرفأ <nashra@marfa.example>',
    subject: 'تأكيد الاشتراك في النشرة',
    html: '<p dir="rtl">اضغط على الرابط لتأكيد اشتراكك.</p><p><a href="https://marfa.example/c/1">تأكيد الاشتراك</a></p>',
  }),
  code: emailOf({
    from: 'Substack <no-reply@substack.example>',
    subject: '482913 is your verification code',
    html: '<p>Here is your code: <b>482913</b></p><p>It is valid for 10 minutes.</p>',
  }),
};
