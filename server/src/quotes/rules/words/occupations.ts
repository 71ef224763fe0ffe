import { setOf } from './types.ts';

/** Occupations directly before a name, in addition to the offices in the tables of names: "la pianiste Irène Valmont". Folded. */
const OCCUPATIONS = setOf(`
  alderman churchwarden vicar curate deacon magician sommelier autor autora caissier caissiere
  accountant anthropologist archaeologist architect artist astronaut astronomer astrophysicist athlete baker banker biochemist biologist boxer botanist
  butcher campaigner cardiologist carpenter chemist choreographer climatologist columnist comedian composer conductor conservationist constable consultant
  critic curator cyclist dancer dealer demographer dentist dermatologist designer developer dramatist ecologist editor electrician engineer entomologist
  entrepreneur epidemiologist farmer filmmaker firefighter fisherman fisherwoman footballer founder cofounder gardener geneticist geographer geologist
  geophysicist golfer guitarist gymnast headteacher historian hydrologist illustrator immunologist instructor inventor investigator jockey landlord lecturer
  librarian linguist magistrate mathematician mechanic meteorologist microbiologist midwife miner musician naturalist neurologist neuroscientist
  novelist nurse nutritionist oceanographer organiser organizer owner paediatrician paleontologist painter paramedic pathologist pharmacist philosopher
  photographer physician physicist pianist pilot playwright plumber pollster potter principal producer programmer psychiatrist psychologist publisher
  rapper researcher sailor scholar scientist screenwriter sculptor seismologist shepherd shopkeeper skier sociologist soldier solicitor statistician
  strategist student surgeon swimmer teacher trader trainer translator treasurer trustee tutor undersecretary vet veterinarian violinist virologist volcanologist
  volunteer counterpart warden winemaker witness zoologist goalscorer quarterback pitcher skipper
  abogado actuario agricultor agricultora albañil alpinista antropologo antropologa apicultor apicultora arqueologo arqueologa arquitecto arquitecta artesano
  artesana artista astronauta astronomo astronoma astrofisico astrofisica atleta bailarin bailarina biologo biologa bioquimico bioquimica bombero bombera
  botanico botanica camarero camarera campesino campesina cantautor cantautora carpintero carpintera catedratico catedratica ceramista ciclista cientifico
  cientifica cineasta cirujano cirujana climatologo climatologa cocinero cocinera comediante compositor compositora comerciante consultor consultora coreografo
  coreografa critico critica defensor defensora demografo dibujante diseñador diseñadora disidente dramaturgo dramaturga ecologo ecologa editor editora
  electricista empresario empresaria enfermero enfermera epidemiologo epidemiologa estudiante etnologo exalcalde exalcaldesa exdirector exfutbolista farmaceutico
  farmaceutica filologo filologa filosofo filosofa fisico fisica fotografo fotografa fundador fundadora futbolista ganadero ganadera genetista geografo geografa
  geologo geologa gerente gimnasta guionista guitarrista historiador historiadora ilustrador ilustradora ingeniero ingeniera inmunologo inmunologa investigador
  investigadora jardinero jardinera jugador jugadora librero librera linguista maestro maestra magistrado magistrada marinero matematico matematica mecanico medico medica
  meteorologo meteorologa microbiologo microbiologa musico nadador nadadora neurologo neurologa novelista nutricionista oceanografo oceanografa oncologo
  oncologa paleontologo paleontologa panadero panadera pediatra perito perita pescador pescadora pianista piloto pintor pintora poeta politologo politologa portero
  portera productor productora propietario propietaria psicologo psicologa psiquiatra quimico quimica realizador realizadora rector rectora relojero rapero
  rapera sindicalista sismologo sismologa socio sociologo sociologa soldado taxista tenista titular tesorero tesorera traductor traductora vecino vecina
  veterinario veterinaria violinista virologo virologa viticultor viticultora vocal vocera vocero vulcanologo vulcanologa zoologo zoologa concejal concejala
  edil edila subsecretario subsecretaria viceministro viceministra viceministerio intendente intendenta vicerrector prefecto regidor regidora ponente
  agriculteur agricultrice alpiniste animateur animatrice anthropologue apiculteur apicultrice archeologue architecte artisan artisane artiste astronaute astronome
  astrophysicien astrophysicienne athlete autrice auteur auteure batonnier batonniere biologiste biochimiste boucher bouchere boulanger boulangere boxeur boxeuse
  cafetier cardiologue cavalier cavaliere charpentier chercheur chercheuse chimiste chirurgien chirurgienne choregraphe cineaste climatologue coiffeur coiffeuse
  colistier comedien comedienne commissaire compositeur compositrice conseiller conseillere consultant consultante couturier couturiere createur creatrice critique cuisinier
  cuisiniere cultivateur cycliste danseur danseuse demographe designer dessinateur dessinatrice dirigeant dirigeante docteure doctorant doctorante dramaturge eleveur
  eleveuse enseignant enseignante entrepreneur entrepreneuse epidemiologiste essayiste ethnologue etudiant etudiante fermier fermiere fleuriste fondateur
  fondatrice footballeur footballeuse forestier geneticien geneticienne geographe geologue geophysicien gerant gerante graphiste guitariste historien
  historienne horloger hydrologue illustrateur illustratrice immunologiste infectiologue infirmier infirmiere ingenieur ingenieure inspecteur inspectrice
  instituteur institutrice jardinier jardiniere joueur joueuse libraire linguiste magistrat magistrate maraicher maraichere marin mathematicien mathematicienne
  medecin menuisier meteorologue microbiologiste musicien musicienne nageur nageuse navigateur navigatrice neurologue notaire nutritionniste oceanographe
  oncologue ouvrier ouvriere paleontologue patineur patineuse patron patronne paysan paysanne pecheur pecheuse pediatre peintre pharmacien pharmacienne philosophe photographe
  physicien physicienne pianiste pilote plasticien plasticienne poete poetesse politologue pompier pompiere porteparole potier potiere procureure producteur productrice
  proprietaire psychiatre psychologue rapporteur rapporteure realisateur realisatrice recteur rectrice redacteur redactrice restaurateur restauratrice retraite retraitee
  romancier romanciere scenariste scientifique sculpteur sculptrice sismologue skipper skippeuse sociologue soignant soignante styliste syndicaliste tennisman technicien
  technicienne traducteur traductrice tresorier tresoriere veterinaire vigneron vigneronne violoniste virologue volcanologue zoologue adjoint adjointe vicepresidente
  porte-parole eurodepute eurodeputee edile benevole metteur metteuse regisseur coordinateur coordinatrice coordinador coordinadora coordinator lauréat lauréate
`);

/** A person who is referred to only by such a word has no name; a pronoun after it may refer to them. */
export const PEOPLE_NOUNS = setOf(`
  man woman boy girl witness resident neighbour neighbor passenger mother father widow victim survivor official officer patient customer teenager
  pensioner pupil source bystander motorist worker employee fan supporter protester spokesman spokeswoman spokesperson clerk colleague friend
  hombre mujer chico chica niño niña testigo vecino vecina pasajero pasajera madre padre viuda viudo victima superviviente funcionario funcionaria paciente cliente
  joven anciano anciana alumno alumna fuente transeunte trabajador trabajadora empleado empleada aficionado aficionada manifestante compañero compañera amigo amiga
  homme femme garçon fille temoin habitant habitante riverain riveraine passager passagere mere pere veuve veuf victime survivant survivante fonctionnaire
  patient patiente cliente adolescent adolescente eleve passant passante salarie salariee supporter supportrice manifestant manifestante collegue ami amie voisin voisine
`);

export const SPOKESPEOPLE = setOf(`
  spokesman spokeswoman spokesperson portavoz vocero vocera porteparole متحدث متحدثة ناطق ناطقة المتحدث المتحدثة الناطق الناطقة
`);

const ENDING = /(?:ologue|ologist|olog[oa]|iatr[ea]|ographer|ograf[oa]|ographe|icien|icienne)$/u;

/** Whether a folded word is an occupation. */
export const isOccupation = (word: string): boolean => OCCUPATIONS.has(word) || ENDING.test(word);
