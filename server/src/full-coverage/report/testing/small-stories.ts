/*
 * Small stories with labels, written before the rule that chooses sentences. Each sentence begins with its label:
 * `R1`, `R2` … is something that most articles say (the same number: the same thing), `O` is a fact that this source
 * alone reports, `-` is neither, and `B` is not part of the news. `R1O` is both.
 */

/** A story as written below: a line `# source | title` begins an article, `> language` a story. */
export const developmentStories = `
> english
# The Harbour Post | Ferry runs aground off Tarn Island, 84 passengers rescued
R1 A passenger ferry ran aground on a sandbank off Tarn Island early on Tuesday, the coastguard said.
R2 All 84 passengers and six crew members were taken off the ship by lifeboats within three hours.
R3 Nobody was seriously hurt, but four people were treated for bruises.
O "We heard a terrible grinding noise and then everything stopped," said Maria Lindqvist, who was travelling with her two sons.
B Subscribe to our newsletter for the latest updates from the harbour.
# Coast Daily | Lifeboats bring ferry passengers ashore
R1 The ferry Northern Star hit a sandbank near Tarn Island on Tuesday morning and could not free itself.
R2 Lifeboats brought all 84 passengers and the crew ashore.
R3O Four people were treated for minor bruises at St Olaf Hospital.
O The ship had failed a safety inspection in March because its depth sounder was out of order.
- The sea was calm at the time.
# Northern Wire | Ferry aground near Tarn Island; everyone safe
R1 A ferry carrying 84 passengers has run aground off Tarn Island.
R2 The coastguard said lifeboats had taken everyone off the vessel.
R3 There were no serious injuries.
R4 Tugs will try to refloat the ferry at high tide on Wednesday.
# Island Times | Stranded ferry to be refloated on Wednesday
R1 The Northern Star, stranded on a sandbank off Tarn Island since Tuesday, is lying upright and is not leaking fuel.
R4 Two tugs are to try to refloat the ferry when the tide is high on Wednesday.
R2 Its passengers were rescued by lifeboats.
- Island residents watched from the beach throughout the day.

> english
# Market Ledger | Halden Bank cuts 1,200 jobs
R1 Halden Bank will cut 1,200 jobs over the next two years and close 60 branches, it said on Monday.
R2 The bank blamed falling visits to branches and the growth of online banking.
O Chief executive Priya Raman will give up her bonus of £900,000 this year.
R3 Shares in the bank rose by 3% in early trading.
# City Courier | Bank to close 60 branches as customers move online
R1 Sixty branches of Halden Bank are to close, with the loss of 1,200 jobs.
R2 Visits to branches have fallen by half in five years as customers bank online, the company said.
O The first branches to go, in Marlow and Kettering, will shut in June.
R4 The union Unite called the cuts "a betrayal of loyal staff".
# Evening Standpoint | Union condemns Halden job cuts
R4 Unions have condemned plans by Halden Bank to cut jobs as a betrayal of staff.
R1 The bank plans to shed 1,200 jobs and to close 60 of its branches.
R3 Investors welcomed the news, and its shares rose 3%.
- It is the third round of cuts in the sector this year.

> english
# Valley Herald | Council approves Mill Lane cycle path
R1 The council voted on Thursday to build a cycle path along Mill Lane, from the station to the hospital.
R2 The path will cost £2.4 million, most of it paid by the government.
R3 Shopkeepers had opposed the plan because 40 parking spaces will be lost.
O Councillor Dan Abbott, who abstained, said he had received 312 letters about it.
# The Cyclist's Friend | Mill Lane gets its path at last
R1 After six years of argument, councillors have approved a cycle path along Mill Lane.
R2 The government will pay most of the £2.4 million that it costs.
O Work begins on 9 February and will take seven months.
- Campaigners celebrated outside the town hall.
# Town Radio | Shopkeepers angry at loss of parking
R3 Shopkeepers in Mill Lane say they will lose customers because of 40 parking spaces that make way for cyclists.
R1 Councillors voted for the cycle path on Thursday.
O "My customers are old, they will not come by bike," said butcher Frank Doyle.

> french
# La Gazette du Port | Incendie dans un entrepôt de Saint-Malo
R1 Un incendie a ravagé un entrepôt de meubles à Saint-Malo dans la nuit de mardi à mercredi.
R2 Soixante pompiers ont lutté contre les flammes pendant cinq heures.
R3 Aucun blessé n'est à déplorer, mais trente riverains ont été évacués.
O Le propriétaire, Yann Le Bihan, estime les dégâts à deux millions d'euros.
B Abonnez-vous à notre lettre d'information.
# Ouest Matin | Un entrepôt détruit par le feu
R1 Le feu a détruit un entrepôt de meubles de Saint-Malo pendant la nuit.
R2 Une soixantaine de pompiers ont été mobilisés et ont maîtrisé l'incendie au petit matin.
R3 Trente habitants du quartier ont été évacués, il n'y a pas de blessé.
R4 Une enquête a été ouverte pour déterminer l'origine du sinistre.
# Radio Émeraude | Saint-Malo : une enquête ouverte après l'incendie d'un entrepôt
R4 Le parquet a ouvert une enquête sur l'origine de l'incendie.
R1 L'entrepôt de meubles, à Saint-Malo, a entièrement brûlé dans la nuit de mardi à mercredi.
R3 Les riverains évacués ont pu rentrer chez eux dans la matinée.
O « On a cru que tout le quartier allait y passer », raconte Solène Kermarrec, une voisine.

> french
# Le Quotidien social | Grève dans les crèches de Lyon
R1 Les salariés des crèches municipales de Lyon sont en grève depuis lundi.
R2 Ils réclament des embauches et une hausse de salaire de 150 euros.
R3 Trente-deux crèches sur quarante sont fermées, selon la mairie.
O La CGT promet une manifestation devant l'hôtel de ville samedi à 14 heures.
# Rhône Actualités | Crèches fermées : les parents s'organisent
R3 Trente-deux crèches de Lyon sont restées fermées lundi en raison d'une grève.
R2 Le personnel demande des embauches et 150 euros de plus par mois.
O Certains parents ont loué une salle à Villeurbanne et engagé deux étudiantes.
# Lyon Direct | La grève des crèches se poursuit
R1 La grève des crèches municipales lyonnaises se poursuit mardi.
R2 Les grévistes veulent une augmentation de 150 euros et davantage de personnel.
R4 La mairie propose une prime de 80 euros, que les syndicats ont refusée.
# Le Petit Lyonnais | Crèches : les syndicats refusent la prime
R4 Les syndicats ont rejeté la prime de 80 euros proposée par la mairie de Lyon au personnel des crèches.
R1 La grève, commencée lundi, continue donc.
- Les parents s'inquiètent.

> french
# Sciences et Vie locale | Un squelette de mammouth découvert près d'Amiens
R1 Le squelette presque complet d'un mammouth a été découvert sur un chantier près d'Amiens.
R2 L'animal aurait vécu il y a 40 000 ans, selon les archéologues.
R3 Les travaux de la future déviation sont suspendus pendant deux mois.
O La directrice des fouilles, Claire Vasseur, a retrouvé une pointe de silex entre les côtes.
# Picardie Info | Les travaux de la déviation suspendus à cause d'un mammouth
R3 La construction de la déviation d'Amiens est suspendue pour deux mois.
R1 Des ouvriers ont mis au jour le squelette d'un mammouth, presque complet.
R2 Il est vieux de 40 000 ans environ.
O Le département chiffre le retard à 600 000 euros.
# Le Journal des enfants | Un mammouth sous la route
R1 Des ouvriers qui construisaient une route près d'Amiens ont trouvé le squelette d'un mammouth.
R2 L'animal est mort il y a environ 40 000 ans.
- Les mammouths ressemblaient à des éléphants couverts de poils.

> spanish
# El Faro | Un apagón deja sin luz a 300.000 personas en Valdemar
R1 Un apagón dejó sin electricidad a 300.000 personas en Valdemar durante seis horas el domingo.
R2 La avería se produjo en la subestación de Los Olmos, según la compañía eléctrica.
R3 El servicio se restableció por completo a medianoche.
O Los bomberos rescataron a 47 personas atrapadas en ascensores.
# La Crónica | Valdemar, seis horas a oscuras
R1 Unas 300.000 personas se quedaron sin luz el domingo en Valdemar.
R2 La empresa atribuye el corte a una avería en la subestación de Los Olmos.
R4 El gobierno regional ha pedido un informe a la compañía y anuncia una investigación.
O «Perdimos toda la mercancía del congelador», lamenta Rosario Gil, dueña de una pescadería.
# Diario del Sur | El gobierno investigará el apagón de Valdemar
R4 El gobierno regional investigará el apagón y exige un informe a la compañía eléctrica.
R1 El corte afectó a 300.000 personas y duró seis horas.
R3 La luz volvió a medianoche a todos los barrios.
O La compañía ya fue multada con 1,8 millones de euros en 2021.
B Síguenos en nuestras redes sociales.

> spanish
# Deporte Total | El Atlético Rivera ficha a Bruno Salcedo
R1 El Atlético Rivera ha fichado al delantero Bruno Salcedo por 18 millones de euros.
R2 El jugador, de 23 años, ha firmado un contrato hasta 2030.
R3 Salcedo marcó 21 goles la temporada pasada con el Puerto Alto.
O Vestirá el número 9, que dejó libre Iván Mora.
# La Grada | Salcedo, nuevo delantero del Rivera
R1 Bruno Salcedo jugará en el Atlético Rivera, que paga 18 millones al Puerto Alto.
R2 El delantero firmó el jueves un contrato hasta 2030.
O El Puerto Alto se queda con el 15 % de una futura venta.
# Gol y Punto | Oficial: Salcedo firma por el Rivera
R1 El Atlético Rivera anunció el fichaje de Bruno Salcedo.
R3 El delantero fue el máximo goleador del Puerto Alto, con 21 goles.
O «Es el sueño de mi vida», dijo Salcedo en su presentación ante 12.000 aficionados.
- La afición lo espera con ilusión.

> spanish
# Salud Hoy | Brote de salmonela en tres colegios de Llanes
R1 Ciento doce niños de tres colegios de Llanes han enfermado por un brote de salmonela.
R2 El origen sería una mayonesa servida el lunes en los comedores.
R3 Ocho niños siguen ingresados, todos fuera de peligro.
O La empresa Cocinas del Norte, que sirve los menús, ha cerrado su planta de Siero.
# El Comercio de Llanes | Más de cien niños intoxicados
R1 Un brote de salmonela ha afectado a 112 alumnos de tres colegios de Llanes.
R3 Ocho de ellos permanecen en el hospital, pero ninguno está grave.
R2 Sanidad sospecha de la mayonesa que se sirvió en los comedores.
O Los padres han contratado al abogado Luis Arango.
# Norte Noticias | Los colegios de Llanes cierran sus comedores
R4 Los tres colegios han cerrado sus comedores hasta nuevo aviso.
R1 El brote de salmonela ha hecho enfermar a 112 niños.
R2 La mayonesa de los comedores es la causa más probable, según Sanidad.

> arabic
# صحيفة الميناء | حريق في سوق الخضار بمدينة صور
R1 اندلع حريق كبير في سوق الخضار بمدينة صور فجر الثلاثاء.
R2 وتمكن رجال الإطفاء من السيطرة على الحريق بعد أربع ساعات.
R3 ولم يسفر الحريق عن وقوع إصابات.
O وقدر رئيس البلدية حسن دبوق الخسائر بنحو 3 ملايين دولار.
# أخبار الجنوب | النيران تلتهم سوق الخضار في صور
R1 التهم حريق كبير عشرات المحال في سوق الخضار بمدينة صور.
R2 وسيطر رجال الإطفاء على الحريق بعد ساعات من اندلاعه.
O وقال التاجر علي قصير إن بسطته التي ورثها عن والده احترقت بالكامل.
B اشترك في النشرة البريدية.
# الساحل اليوم | تحقيق في حريق سوق صور
R4 فتحت النيابة العامة تحقيقا في أسباب حريق سوق الخضار في صور.
R1 وكان الحريق قد اندلع في السوق فجر الثلاثاء.
R3 ولم تقع إصابات في الحريق.
O وتشير التقديرات الأولية إلى احتراق 52 محلا.

> arabic
# الاقتصاد اليوم | البنك المركزي المصري يخفض سعر الفائدة
R1 خفض البنك المركزي المصري سعر الفائدة بمقدار 100 نقطة أساس يوم الخميس.
R2 وقال البنك إن التضخم تراجع إلى 12 بالمئة في الشهر الماضي.
O وتوقعت المحللة منى بدير خفضا آخر في مارس.
# مال وأعمال | خفض الفائدة في مصر
R1 قرر البنك المركزي المصري خفض الفائدة 100 نقطة أساس.
R2 وجاء القرار بعد تراجع التضخم إلى 12 بالمئة.
R3 وارتفعت البورصة المصرية بعد القرار.
O وبلغت قيمة التداول 6 مليارات جنيه.
# نشرة الأسواق | البورصة المصرية ترتفع بعد خفض الفائدة
R3 ارتفعت مؤشرات البورصة المصرية يوم الخميس بعد خفض سعر الفائدة.
R1 وكان البنك المركزي المصري قد خفض الفائدة بمقدار 100 نقطة أساس.
- ويرحب المستثمرون عادة بخفض الفائدة.

> arabic
# الرياضة | المنتخب المغربي يتأهل إلى النهائي
R1 تأهل المنتخب المغربي إلى نهائي كأس إفريقيا بعد فوزه على السنغال بهدفين لهدف.
R2 وسجل يوسف النصيري هدف الفوز في الدقيقة 88.
R3 ويلتقي المغرب في النهائي مع نيجيريا يوم الأحد.
O وحضر المباراة 64 ألف متفرج في ملعب الرباط.
# الملاعب | النصيري يقود المغرب إلى نهائي كأس إفريقيا
R2 سجل يوسف النصيري هدفا في الدقيقة 88 قاد به المغرب إلى النهائي.
R1 وفاز المنتخب المغربي على السنغال بهدفين مقابل هدف.
O وقال المدرب وليد الركراكي: "لعبنا بقلب واحد وهذا الفوز للجمهور".
# كورة بلس | المغرب ونيجيريا في نهائي كأس إفريقيا
R3 يلتقي المنتخب المغربي نظيره النيجيري يوم الأحد في نهائي كأس إفريقيا.
R1 وتغلب المغرب على السنغال بهدفين لهدف في نصف النهائي.
R2 وجاء هدف الفوز عن طريق يوسف النصيري قبل دقيقتين من النهاية.
- وعمت الاحتفالات شوارع المدن المغربية.
`;

/** Written after the rule, without changing it in between; they are harder: background, rounded figures, shared quotations. */
export const unseenStories = `
> english
# Summit Press | Bridge collapse in Kaldor kills at least 12
R1 At least 12 people were killed when a road bridge collapsed in the northern city of Kaldor on Friday evening.
R2 Rescuers with dogs searched the rubble for survivors through the night.
R3 The bridge, built in 1968, had been closed to lorries since last year because of cracks in its piers.
O Engineer Tomas Vrba, who inspected it in April, told Summit Press that his report "was put in a drawer".
- Kaldor lies on the river Isen, two hours north of the capital.
- Bridges of the same type stand in several other cities.
# World Dispatch | Death toll in Kaldor bridge collapse rises to 14
R1 Fourteen people are now known to have died in the collapse of a bridge in Kaldor.
R2 Rescue teams are still looking for survivors under the concrete.
R4 Prime Minister Elena Duvall visited the city on Saturday and promised an independent inquiry.
O Germany and Austria have sent 60 specialists with heavy equipment.
# Kaldor Evening News | "My brother was on that bridge"
O "My brother was on that bridge and nobody can tell us where he is," said Anka Hora, standing at the cordon.
R2 Teams with search dogs worked all night in the rubble of the collapsed bridge.
R3 Lorries had been banned from the bridge for a year after cracks were found in its piers.
- Residents brought blankets and hot tea to the rescuers.
# The Parliamentarian | Duvall promises inquiry into bridge disaster
R4 An independent inquiry will find out why the bridge in Kaldor collapsed, Prime Minister Elena Duvall promised on Saturday.
R1 More than a dozen people died in the collapse.
O The opposition demanded that transport minister Jan Kolar resign.

> english
# Tech Sheet | Lumeo recalls 410,000 heaters after fires
R1 Lumeo is recalling 410,000 electric heaters after 23 of them caught fire.
R2 Customers should unplug the heaters at once and will get their money back.
R3 The faulty models, HX2 and HX3, were sold between October and January.
O An independent laboratory found that a 12-cent fuse had been left out.
# Consumer Watch | Unplug it now: Lumeo heaters recalled
R2 Owners of Lumeo heaters should unplug them immediately and ask for a refund.
R1 The company has recalled some 410,000 of them because they can catch fire.
R3 Only the models HX2 and HX3 are affected.
- Check the sticker on the back of the device.
O Consumer Watch had warned the company on 3 November, without an answer.
# Business Lines | Lumeo shares tumble after recall
R4 Shares in Lumeo fell 17% on Wednesday after the company recalled 410,000 heaters.
R1 The heaters can catch fire, and 23 fires have been reported.
O Analyst Ruth Okafor of Brandt Partners expects the recall to cost 85 million dollars.
R2 The company will refund all buyers.
# Daily Round | Fire risk: heater maker recalls two models
R1 The heater maker Lumeo has recalled two models after reports of fires.
R3 The recall covers the HX2 and HX3, sold since October.
R4 Its shares lost 17% of their value.

> french
# Le Messager | Un bus scolaire tombe dans un fossé près de Vannes
R1 Un bus scolaire transportant 28 élèves est tombé dans un fossé jeudi matin près de Vannes.
R2 Sept enfants ont été légèrement blessés et conduits à l'hôpital.
R3 La chaussée était verglacée, selon les gendarmes.
O Le conducteur, âgé de 58 ans, travaille pour la société Transports Morvan depuis 1999.
- La commune avait connu un accident semblable il y a dix ans.
# Bretagne Soir | Accident de car scolaire : sept blessés légers
R2 Sept élèves ont été légèrement blessés jeudi dans l'accident de leur car scolaire, près de Vannes.
R1 Le véhicule, qui transportait 28 enfants, a glissé dans un fossé.
R4 Une cellule psychologique a été ouverte au collège.
O « Le car a glissé tout doucement, comme sur une patinoire », raconte Malo, 12 ans.
# Infos Morbihan | Verglas : un car scolaire quitte la route
R3 La route était couverte de verglas quand un car scolaire a quitté la chaussée, jeudi vers 7 h 45.
R1 Le car, avec 28 élèves à bord, a fini dans le fossé.
R4 Le collège a mis en place une cellule psychologique pour les élèves.
O La préfecture a suspendu les transports scolaires dans 14 communes vendredi.

> french
# Culture Matin | Le prix Horizon attribué à Nadia Ferhat
R1 Le prix Horizon a été décerné mardi à Nadia Ferhat pour son roman « Les Heures salées ».
R2 La romancière de 34 ans est la plus jeune lauréate depuis la création du prix.
R3 Le livre raconte l'histoire d'une famille de pêcheurs sur trois générations.
O Le jury, présidé par Bernard Lacombe, l'a choisie au quatrième tour par six voix contre quatre.
# La Feuille | Nadia Ferhat, plus jeune lauréate du prix Horizon
R2 À 34 ans, Nadia Ferhat devient la plus jeune lauréate de l'histoire du prix Horizon.
R3 Son roman suit trois générations d'une famille de pêcheurs.
O « J'ai écrit ce livre la nuit, après mon service à l'hôpital », a confié l'infirmière.
# Actualité du livre | « Les Heures salées » couronné par le prix Horizon
R1 « Les Heures salées », de Nadia Ferhat, a reçu mardi le prix Horizon.
O Les éditions du Phare annoncent une réimpression de 120 000 exemplaires.
R3 Trois générations de pêcheurs se croisent dans ce roman.
- Les prix littéraires font vendre beaucoup de livres en fin d'année.

> spanish
# El Norteño | Evacuadas 2.000 personas por un incendio forestal en Sierra Clara
R1 Un incendio forestal en Sierra Clara obligó el martes a evacuar a unas 2.000 personas de cuatro pueblos.
R2 El fuego ha quemado ya 3.500 hectáreas de pinar.
R3 Doce aviones y 400 bomberos luchan contra las llamas.
O La alcaldesa de Robledo, Pilar Ansúrez, sospecha que el incendio fue provocado.
- El verano está siendo muy seco en todo el país.
# Agencia Central | El fuego de Sierra Clara avanza sin control
R2 El incendio de Sierra Clara ha arrasado 3.500 hectáreas y sigue sin control.
R1 Los habitantes de cuatro pueblos han tenido que abandonar sus casas.
R3 En la extinción trabajan 400 bomberos y doce medios aéreos.
R4 El viento dificultará los trabajos en las próximas horas, según la agencia de meteorología.
# La Voz de la Sierra | «Lo hemos perdido todo»
O «Lo hemos perdido todo, la casa y las ovejas», cuenta Julián Robles, pastor de 71 años.
R1 Unas 2.000 personas fueron evacuadas por el incendio de Sierra Clara.
R4 El viento podría avivar las llamas esta tarde.
O La Cruz Roja ha instalado 600 camas en el pabellón de Medina.

> spanish
# Economía Diaria | Ferrosur compra los trenes de Alvia Norte
R1 Ferrosur ha comprado Alvia Norte por 740 millones de euros, anunciaron ambas empresas el lunes.
R2 La nueva compañía tendrá 9.000 empleados y 310 trenes.
R3 La operación necesita todavía la autorización de Competencia.
O El presidente de Ferrosur, Ignacio Belmonte, dirigirá el grupo desde Zaragoza.
# Mercados | Ferrosur y Alvia Norte, juntas por 740 millones
R1 Alvia Norte pasa a manos de Ferrosur por 740 millones de euros.
R3 Competencia tendrá que aprobar la compra, lo que podría tardar hasta seis meses.
R4 Los sindicatos temen la pérdida de puestos de trabajo.
O Las acciones de Ferrosur cayeron un 4,2 % tras el anuncio.
# Trabajo y Derechos | Temor a despidos tras la compra de Alvia Norte
R4 Los sindicatos temen despidos tras la compra de Alvia Norte por parte de Ferrosur.
R2 El grupo resultante sumará 9.000 trabajadores.
O «No aceptaremos ni un solo despido», advirtió Carmen Otero, secretaria general de la Federación Ferroviaria.

> arabic
# جريدة النيل | غرق عبارة في أسوان وإنقاذ ركابها
R1 غرقت عبارة نيلية قرب مدينة أسوان مساء الأحد وعلى متنها 45 راكبا.
R2 وأعلنت المحافظة إنقاذ جميع الركاب دون وقوع وفيات.
R3 وأفادت التحقيقات الأولية بأن العبارة كانت تحمل أكثر من حمولتها المسموح بها.
O وقال شاهد العيان محمود فتحي: "قفزنا إلى الماء قبل أن تنقلب العبارة بلحظات".
- ويعتمد سكان القرى على العبارات في تنقلهم اليومي.
# مصر الآن | إنقاذ 45 راكبا بعد غرق عبارة في أسوان
R2 تمكنت فرق الإنقاذ من انتشال جميع ركاب العبارة أحياء.
R1 وكانت العبارة قد غرقت مساء الأحد في نهر النيل قرب أسوان وعلى متنها 45 راكبا.
O ونقلت 17 سيارة إسعاف المصابين إلى مستشفى أسوان الجامعي.
# الصعيد | حبس قائد عبارة أسوان
R4 أمرت النيابة بحبس قائد العبارة أربعة أيام على ذمة التحقيق.
R3 وأظهر التحقيق أن العبارة كانت تحمل عددا من الركاب يفوق حمولتها المسموح بها.
R1 وغرقت العبارة يوم الأحد قرب أسوان.
O وتبين أن رخصة العبارة انتهت قبل 8 أشهر.

> arabic
# الخليج الجديد | افتتاح أكبر محطة للطاقة الشمسية في عمان
R1 افتتح السلطان هيثم بن طارق يوم الاثنين أكبر محطة للطاقة الشمسية في سلطنة عمان.
R2 وتبلغ قدرة المحطة 1000 ميغاواط وتكفي لتزويد 60 ألف منزل بالكهرباء.
R3 وتقع المحطة في ولاية عبري على مساحة 16 كيلومترا مربعا.
O ونفذت المشروع شركة أكوا باور السعودية بتكلفة 417 مليون دولار.
# طاقة | عمان تدشن محطة عبري الشمسية
R1 دشنت سلطنة عمان أكبر محطاتها للطاقة الشمسية في ولاية عبري.
R2 وتنتج المحطة كهرباء تكفي 60 ألف منزل.
O وأوضح الوزير سالم العوفي أن المحطة ستوفر 340 ألف طن من الانبعاثات سنويا.
# أخبار مسقط | محطة عبري تضيء 60 ألف منزل
R2 ستزود محطة عبري للطاقة الشمسية 60 ألف منزل بالكهرباء.
R3 وأقيمت المحطة على مساحة 16 كيلومترا مربعا في ولاية عبري.
R1 وتعد المحطة التي افتتحت يوم الاثنين الأكبر في السلطنة.
- وتسعى عمان إلى زيادة حصة الطاقة المتجددة.
`;

/** Written after the last change to the rule: longer, with more sources, similar background in several of them, and rewritten agency reports. */
export const laterStories = `
> english
# Capital Tribune | Court clears minister of misusing travel funds
R1 A court in Lornby on Monday cleared former transport minister Hugh Sandell of misusing public money for private trips.
R2 The judge said the prosecution had not proved that he knew the trips were charged to the ministry.
R3 Sandell resigned in May last year when the accusations became known.
O His lawyer, Petra Nwosu, said he would ask for 140,000 pounds in costs.
- The verdict was read to a full courtroom.
# The Lornby Star | Sandell acquitted
R1 Hugh Sandell, who was transport minister until last year, has been acquitted of using public money for private trips.
R2 The judge found no proof that he knew the ministry paid for them.
R4 Prosecutors have two weeks to appeal and said they would study the ruling.
O About 30 supporters cheered outside the court.
# Daily Examiner | Prosecutors consider appeal after Sandell verdict
R4 Prosecutors will study the ruling before they decide whether to appeal, they said after the acquittal of Hugh Sandell.
R1 The former transport minister was cleared of spending public money on private trips.
O "We still believe that the evidence was strong," said prosecutor Miles Okonkwo.
# Public Radio | Ex-minister cleared
R1 A Lornby court has cleared Hugh Sandell, a former minister, of misusing public money.
R3 He stepped down in May of last year over the accusations.
- The case has divided his party for months.
B Read more about the trial.

> french
# Sud Infos | Deux randonneurs retrouvés sains et saufs dans le Mercantour
R1 Deux randonneurs portés disparus depuis samedi dans le Mercantour ont été retrouvés sains et saufs lundi matin.
R2 Ils s'étaient abrités dans une bergerie après avoir perdu le sentier dans la neige.
R3 Quarante gendarmes et un hélicoptère avaient participé aux recherches.
O « Nous avons brûlé les vieux bancs pour avoir chaud », a raconté Élodie Marchetti, 29 ans.
# Alpes Quotidien | Les deux disparus du Mercantour sont vivants
R1 Les deux randonneurs disparus dans le Mercantour ont été retrouvés vivants lundi.
R2 Une bergerie leur avait servi d'abri, car la neige avait effacé le sentier.
O L'alerte avait été donnée par le gardien du refuge de Nice, Paul Giraudo.
- Le massif est très fréquenté en toute saison.
# Le Fil | Mercantour : recherches terminées
R3 Les recherches, menées par quarante gendarmes avec un hélicoptère, ont pris fin lundi.
R1 Les deux randonneurs, disparus samedi, sont sains et saufs.
R4 La préfecture rappelle que les sentiers d'altitude sont déconseillés jusqu'à vendredi.
# Météo Montagne | Sentiers d'altitude déconseillés
R4 Jusqu'à vendredi, la préfecture déconseille les sentiers d'altitude dans le Mercantour.
R2 Deux randonneurs y avaient passé deux nuits dans une bergerie, faute de pouvoir suivre le sentier enneigé.
O Il est tombé 45 centimètres de neige au-dessus de 2 000 mètres.

> spanish
# El Puerto | Huelga de estibadores paraliza el puerto de Almadén
R1 Los estibadores del puerto de Almadén comenzaron el lunes una huelga indefinida que paraliza la carga y descarga.
R2 Reclaman una subida salarial del 6 % y turnos de ocho horas.
R3 Una treintena de buques espera frente al puerto.
O El capitán Iñaki Lersundi espera desde el viernes con 12.000 toneladas de trigo.
# Economía Viva | El puerto de Almadén, parado
R1 La carga y descarga está paralizada en el puerto de Almadén por la huelga indefinida de los estibadores.
R2 Los trabajadores piden un 6 % más de salario y turnos de ocho horas.
R4 La autoridad portuaria ofrece un 3 % y negociar los turnos en enero.
O Las pérdidas ascienden a 900.000 euros diarios, según los exportadores.
# La Mañana | La autoridad portuaria ofrece un 3 %
R4 La autoridad portuaria de Almadén ofreció el martes un 3 % a los estibadores en huelga.
R2 Los estibadores exigen un 6 % y turnos de ocho horas.
R3 Frente al puerto esperan treinta buques.
- Los bares del puerto están llenos.
# Noticias del Mar | Treinta buques fondeados ante Almadén
R3 Treinta buques están fondeados ante Almadén a la espera de que termine la huelga.
R1 La huelga de los estibadores mantiene parado el puerto.
O Dos petroleros han sido desviados a Cartagena.

> arabic
# صوت المدينة | أمطار غزيرة تغرق شوارع الدار البيضاء
R1 أغرقت أمطار غزيرة شوارع الدار البيضاء مساء السبت وقطعت طرقا رئيسية.
R2 وأعلنت السلطات إغلاق المدارس يوم الاثنين.
R3 وأنقذ رجال الوقاية المدنية عشرات السائقين العالقين في سياراتهم.
O وقالت المواطنة خديجة بناني: "دخلت المياه إلى بيتنا في دقائق قليلة".
# المغرب الآن | إغلاق المدارس في الدار البيضاء بسبب الأمطار
R2 قررت السلطات في الدار البيضاء إغلاق المدارس يوم الاثنين بسبب الأمطار.
R1 وكانت الأمطار الغزيرة قد أغرقت عددا من شوارع المدينة مساء السبت.
O وسجلت الأرصاد الجوية 94 ملمترا خلال ست ساعات.
# الساحة | إنقاذ سائقين عالقين في الدار البيضاء
R3 أنقذت فرق الوقاية المدنية عشرات السائقين الذين علقوا في سياراتهم بالدار البيضاء.
R1 وغمرت مياه الأمطار الغزيرة شوارع المدينة مساء السبت.
R4 وتتوقع الأرصاد استمرار الأمطار حتى يوم الأربعاء.
# الطقس اليوم | الأمطار مستمرة حتى الأربعاء
R4 تستمر الأمطار في الدار البيضاء حتى يوم الأربعاء حسب توقعات الأرصاد.
R2 وستبقى المدارس مغلقة يوم الاثنين.
- وتشهد المنطقة عادة أمطارا في هذا الفصل.
`;
